import { createSign, createVerify } from 'node:crypto'

export type Params = Readonly<Record<string, string>>

/** Returns the text that RSA2 signs: `name=value` of non-empty parameters, sorted, unencoded, with `&`. */
const contentOf = (params: Params, keepsEmpty = false): string =>
  Object.entries(params)
    .filter(([, value]) => keepsEmpty || value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const signed = (params: Params, privateKey: string): Params => ({
  ...params,
  sign: createSign('RSA-SHA256').update(contentOf(params), 'utf8').sign(privateKey, 'base64'),
})

export const isSignedText = (text: string | Buffer, sign: string, publicKey: string): boolean => {
  try {
    return createVerify('RSA-SHA256').update(text).verify(publicKey, sign, 'base64')
  } catch {
    return false
  }
}

/**
 * Verifies the signature of a notice, which does not cover `sign` and `sign_type`. The form holds one character for
 * each byte (latin1): what is signed are the bytes as they were sent, whatever their charset. Alipay's own clients
 * differ on whether an empty value is signed, so both are accepted: either way nothing else can be changed.
 */
export const isSignedNotice = ({ sign = '', sign_type, ...rest }: Params, publicKey: string): boolean =>
  sign_type === 'RSA2' &&
  sign !== '' &&
  [false, true].some((keepsEmpty) =>
    isSignedText(Buffer.from(contentOf(rest, keepsEmpty), 'latin1'), sign, publicKey),
  )
