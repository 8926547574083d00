import { createSign, createVerify } from 'node:crypto'

export type Params = Readonly<Record<string, string>>

/** What RSA2 covers: the parameters that are not empty, by name, `name=value` joined by `&`, nothing encoded. */
const contentOf = (params: Params): string =>
  Object.entries(params)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The parameters of a request with their signature (SHA256 with RSA). */
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

/** Whether Alipay signed a notice; it leaves `sign` and `sign_type` out of what it signs. */
export const isSignedNotice = ({ sign = '', sign_type, ...rest }: Params, publicKey: string): boolean =>
  sign_type === 'RSA2' && sign !== '' && isSignedText(contentOf(rest), sign, publicKey)
