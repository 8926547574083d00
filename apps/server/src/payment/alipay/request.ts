import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import type { AlipayConfig } from './config'
import { isSignedText, type Params, signed } from './signature'

/**
 * Result of a call. `refused` only if the gateway said so with its signature; everything else but success is
 * `unknown`, as the call may have taken effect (reliability FR21).
 */
export type Answer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string }

/** Formats a time in Alipay's format, `2026-11-24 10:00:00` in Shanghai. */
export const shanghaiText = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const momentOf = (text: string | undefined): Date => new Date(`${text?.replace(' ', 'T')}+08:00`)

/** Returns the signed parameters of a method; the timestamp is real time, which the gateway checks. */
export const signedParams = (
  config: AlipayConfig,
  method: string,
  content: object,
  further: Params = {},
): Params =>
  signed(
    {
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiText(new Date()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...further,
    },
    config.appPrivateKey,
  )

/** Sends one signed call and verifies the signature of the response. Never throws; never logs. */
export const callAlipay = async (
  config: AlipayConfig,
  method: string,
  content: object,
  signal?: AbortSignal,
): Promise<Answer> => {
  const answer = await fetchBytes(config.gateway, {
    service: 'alipay',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
      'user-agent': 'greenstar/1',
    },
    body: new URLSearchParams(signedParams(config, method, content)).toString(),
    signal: signal ?? null,
    timeoutMs: config.timeoutMs,
  })
  if (!answer.arrived) return { kind: 'unknown', reason: answer.reason }
  if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` }
  return readAnswer(config, `${method.replaceAll('.', '_')}_response`, answer.bytes.toString('utf8'))
}

/** Returns the exact characters of the inner object, which the signature covers. */
const innerText = (text: string, name: string): string => {
  const start = text.indexOf('{', text.indexOf(`"${name}"`))
  return text.slice(start, text.lastIndexOf('}', text.lastIndexOf('"sign"')) + 1)
}

const readAnswer = (config: AlipayConfig, name: string, text: string): Answer => {
  const whole = parseJson(text) as Record<string, unknown> | undefined
  const inner = whole?.[name] as Record<string, unknown> | undefined
  if (!inner || typeof whole?.sign !== 'string') return { kind: 'unknown', reason: 'unreadable answer' }
  if (!isSignedText(innerText(text, name), whole.sign, config.alipayPublicKey))
    return { kind: 'unknown', reason: 'answer not signed' }
  if (inner.code === '10000') return { kind: 'ok', data: inner }
  const code = String(inner.sub_code ?? inner.code)
  // 40004: refused by a business rule. Anything else (20000, limits, a system error) may be retried.
  const isFinal = inner.code === '40004' && !/SYSTEM_ERROR|system-error|unknow/i.test(code)
  return isFinal
    ? { kind: 'refused', code, message: String(inner.sub_msg ?? inner.msg ?? '') }
    : { kind: 'unknown', reason: code }
}
