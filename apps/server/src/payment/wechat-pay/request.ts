import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import type { WechatPayConfig } from './config'
import { authorization, signatureFault } from './signature'

/**
 * Result of a call. `refused` only if the provider said so, under its signature or TLS; everything else but
 * success is `unknown`, as the call may have taken effect (reliability FR21).
 */
export type Answer =
  | { kind: 'ok'; status: number; data: unknown }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'unknown'; reason: string }

export interface Request {
  method: 'GET' | 'POST'
  /** Path with query. */
  path: string
  body?: Record<string, unknown>
  signal?: AbortSignal | undefined
}

/** Codes for which the provider recommends a retry. */
const retryCodes = [
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'BANKERROR',
  'FREQUENCY_LIMITED',
  'USERPAYING',
]

/** Sends one signed call and verifies the signature of the response. Never throws; never logs. */
export async function callWechatPay(config: WechatPayConfig, request: Request): Promise<Answer> {
  const url = new URL(config.baseUrl + request.path)
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const path = url.pathname + url.search
  const answer = await fetchBytes(url.href, {
    service: 'payment',
    method: request.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'greenstar/1',
      authorization: authorization(config, request.method, path, body, Date.now()),
    },
    ...(body === '' ? {} : { body }),
    signal: request.signal ?? null,
    timeoutMs: config.timeoutMs,
  })
  if (!answer.arrived) return { kind: 'unknown', reason: answer.reason }
  const headers = signedHeaders(answer.headers)
  if (Object.values(headers).some((value) => value !== '') || !isUnsignedRefusal(config, answer.status)) {
    const fault = signatureFault(headers, answer.bytes, config.platformKeys, Date.now())
    if (fault !== null) return { kind: 'unknown', reason: `answer not signed (${answer.status}, ${fault})` }
  }
  return readAnswer(answer.status, answer.bytes.toString('utf8'))
}

/** The provider does not guarantee a signature on refusals; TLS then has to be enough. */
const isUnsignedRefusal = (config: WechatPayConfig, status: number): boolean =>
  status >= 400 && status < 500 && config.baseUrl.startsWith('https://')

const signedHeaders = (headers: Headers) => ({
  timestamp: headers.get('wechatpay-timestamp') ?? '',
  nonce: headers.get('wechatpay-nonce') ?? '',
  serial: headers.get('wechatpay-serial') ?? '',
  signature: headers.get('wechatpay-signature') ?? '',
})

function readAnswer(status: number, text: string): Answer {
  if (status === 204) return { kind: 'ok', status, data: null }
  const data = parseJson(text)
  if (typeof data !== 'object' || data === null) return { kind: 'unknown', reason: `unreadable (${status})` }
  if (status === 200) return { kind: 'ok', status, data }
  const { code, message } = data as { code?: unknown; message?: unknown }
  if (
    typeof code !== 'string' ||
    status < 400 ||
    status >= 500 ||
    status === 429 ||
    retryCodes.includes(code)
  ) {
    return { kind: 'unknown', reason: typeof code === 'string' ? code : `status ${status}` }
  }
  return { kind: 'refused', status, code, message: typeof message === 'string' ? message : '' }
}
