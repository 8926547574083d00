import { createSign, createVerify } from 'node:crypto'

export type Params = Readonly<Record<string, string>>

/** Returns the text that RSA2 signs: `name=value` of non-empty parameters, sorted, unencoded, with `&`. */
const contentOf = (params: Params): string =>
  Object.entries(params)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const signed = (params: Params, privateKey: string): Params => ({
  ...params,
  sign: createSign('RSA-SHA256').update(contentOf(params), 'utf8').sign(privateKey, 'base64'),
})

export const isSignedText = (text: string, sign: string, publicKey: string): boolean => {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, sign, 'base64')
  } catch {
    return false
  }
}

/** Verifies the signature of a notice, which does not cover `sign` and `sign_type`. */
export const isSignedNotice = ({ sign = '', sign_type, ...rest }: Params, publicKey: string): boolean =>
  sign_type === 'RSA2' && sign !== '' && isSignedText(contentOf(rest), sign, publicKey)
