import { createCipheriv, createPublicKey, createSign, createVerify, randomBytes } from 'node:crypto'
import type { ProviderKeys, SandboxKeys } from '../keys'
import { randomHex, sameText } from '../platform/random'
import { PaymentError } from './payment.error'

const WINDOW_SECONDS = 300

const signError = (why: string): PaymentError =>
  new PaymentError(401, 'SIGN_ERROR', `错误的签名，验签失败：${why}`)

interface SignedRequest {
  method: string
  /** Path with query, exactly as sent. */
  url: string
  body: string
  authorization: string | undefined
}

function authorizationFields(header: string | undefined): Record<string, string> {
  const [scheme, rest] = splitOnce(header ?? '', ' ')
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') throw signError('Authorization不存在或认证类型不正确')
  return Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map((found) => [found[1], found[2]]))
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Verifies the merchant's signature of a request; throws the provider's SIGN_ERROR. */
export function verifyMerchant(
  request: SignedRequest,
  keys: SandboxKeys['payment'],
  merchantPublicKey: string,
): void {
  const auth = authorizationFields(request.authorization)
  if (!sameText(auth.mchid ?? '', keys.mchId)) throw signError('商户号不匹配')
  if (!sameText(auth.serial_no ?? '', keys.merchantSerial)) throw signError('商户证书序列号有误')
  const age = Math.abs(Date.now() / 1000 - Number(auth.timestamp))
  if (!(age <= WINDOW_SECONDS)) throw signError('时间戳已过期')
  const message = `${request.method}\n${request.url}\n${auth.timestamp}\n${auth.nonce_str}\n${request.body}\n`
  const right = createVerify('RSA-SHA256')
    .update(message)
    .verify(createPublicKey(merchantPublicKey), auth.signature ?? '', 'base64')
  if (!right) throw signError('签名串与请求不符')
}

/** The four signature headers of the provider's responses and notices. */
export function signedHeaders(body: string, keys: ProviderKeys): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomHex(16)
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .sign(keys.platformPrivateKey, 'base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': keys.platformSerial,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

export interface SealedText {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  associated_data: string
  nonce: string
}

/** AEAD_AES_256_GCM in the provider's format: the tag follows the cipher text, the nonce is 12 characters. */
export function seal(clear: string, associatedData: string, apiV3Key: string): SealedText {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const sealed = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}
