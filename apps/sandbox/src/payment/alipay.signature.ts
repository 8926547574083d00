import { createSign, createVerify } from 'node:crypto'

export type Params = Record<string, string>

/** Sorted names, `name=value` joined by `&`, without empty values. */
const contentOf = (params: Params): string =>
  Object.keys(params)
    .filter((name) => params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

export const signText = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')

/** Whether the shop signed its request (RSA2); the signature covers every other parameter. */
export function isSignedRequest({ sign = '', ...rest }: Params, publicKey: string): boolean {
  if (rest.sign_type !== 'RSA2' || rest.charset?.toLowerCase() !== 'utf-8') return false
  return createVerify('RSA-SHA256').update(contentOf(rest), 'utf8').verify(publicKey, sign, 'base64')
}

/** The signature of a notice covers everything except `sign` and `sign_type`. */
export const signedNotice = (values: Record<string, unknown>, privateKey: string): Params => {
  const form = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return { ...form, sign_type: 'RSA2', sign: signText(contentOf(form), privateKey) }
}
