import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import type { CourierConfig } from './config'
import { readTrack, type Track } from './track'

/** A parcel by courier code (`shunfeng`) and number. */
export interface Parcel {
  company: string
  number: string
  /** Phone of the receiver; required by some couriers. */
  phone?: string
}

export type Subscribed =
  | { state: 'subscribed' }
  | { state: 'refused'; code: string; message: string }
  | { state: 'unknown'; reason: string }

export type Tracked =
  | { state: 'tracked'; track: Track }
  /** The courier does not know the parcel yet. */
  | { state: 'none' }
  | { state: 'unknown'; reason: string }

export const md5Upper = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

const Refusal = z.object({ returnCode: z.coerce.string(), message: z.string().default('') })

export async function post(
  config: CourierConfig,
  path: string,
  form: Record<string, string>,
  signal?: AbortSignal,
) {
  const answer = await fetchBytes(config.baseUrl + path, {
    service: 'courier',
    method: 'POST',
    body: new URLSearchParams(form),
    signal: signal ?? null,
    timeoutMs: config.timeoutMs,
  })
  if (!answer.arrived) return { reason: answer.reason }
  const data = parseJson(answer.bytes.toString('utf8'))
  if (answer.status !== 200 || data === undefined) return { reason: `unreadable answer (${answer.status})` }
  return { data }
}

/** Subscribes to pushes about a parcel, sent to `callbackUrl`. Idempotent. */
export async function subscribe(
  config: CourierConfig,
  parcel: Parcel & { callbackUrl: string; to?: string },
  signal?: AbortSignal,
): Promise<Subscribed> {
  const { company, number, to, phone, callbackUrl } = parcel
  const parameters = {
    callbackurl: callbackUrl,
    salt: config.salt,
    resultv2: '1',
    ...(phone ? { phone } : {}),
  }
  const param = JSON.stringify({ company, number, ...(to ? { to } : {}), key: config.key, parameters })
  const answer = await post(config, '/poll', { schema: 'json', param }, signal)
  if (answer.reason !== undefined) return { state: 'unknown', reason: answer.reason }
  const parsed = Refusal.safeParse(answer.data)
  if (!parsed.success) return { state: 'unknown', reason: 'unreadable answer' }
  const { returnCode: code, message } = parsed.data
  return code === '200' || code === '501' ? { state: 'subscribed' } : { state: 'refused', code, message }
}

export async function queryTrack(
  config: CourierConfig,
  parcel: Parcel,
  signal?: AbortSignal,
): Promise<Tracked> {
  const { company, number, phone } = parcel
  const param = JSON.stringify({ com: company, num: number, ...(phone ? { phone } : {}), resultv2: '1' })
  const sign = md5Upper(param + config.key + config.customer)
  const answer = await post(config, '/poll/query.do', { customer: config.customer, sign, param }, signal)
  if (answer.reason !== undefined) return { state: 'unknown', reason: answer.reason }
  const track = readTrack(answer.data)
  if (track?.company === company && track.number === number) return { state: 'tracked', track }
  const refusal = Refusal.safeParse(answer.data)
  if (refusal.success && refusal.data.returnCode === '500') return { state: 'none' }
  return {
    state: 'unknown',
    reason: refusal.success ? `refused ${refusal.data.returnCode}` : 'unreadable answer',
  }
}

/** Responses to a push, always with HTTP 200. */
export const pushAccepted = { result: true, returnCode: '200', message: '成功' } as const
export const pushRefused = { result: false, returnCode: '500', message: '失败' } as const

const Push = z.object({ status: z.string(), lastResult: z.unknown() })

/** Whether a form is signed by the service: MD5 of param and salt. */
export const isSigned = (
  { salt }: Pick<CourierConfig, 'salt'>,
  { param, sign }: { param?: unknown; sign?: unknown },
): boolean => {
  if (typeof param !== 'string' || typeof sign !== 'string') return false
  const [right, given] = [Buffer.from(md5Upper(param + salt)), Buffer.from(sign.toUpperCase())]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Verifies (MD5 of param and salt) and reads a push's form; undefined if it is forged or malformed. */
export function readPush(
  config: Pick<CourierConfig, 'salt'>,
  form: { param?: unknown; sign?: unknown },
): Track | undefined {
  if (!isSigned(config, form)) return undefined
  const push = Push.safeParse(parseJson(String(form.param)))
  return push.success ? readTrack(push.data.lastResult) : undefined
}
