import { z } from 'zod'
import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import type { MessengerConfig } from './config'

/** `refused`: the messenger's own error code. `unknown`: no usable response. */
export type Asked<T> =
  | { state: 'answered'; value: T }
  | { state: 'refused'; code: number }
  | { state: 'unknown'; reason: string }

const Fault = z.object({ errcode: z.number().int(), errmsg: z.string().optional() })

type Question<T extends z.ZodType> = {
  path: string
  query?: Record<string, string>
  body?: object
  answer: T
}

/** Sends one request to the messenger's API. Never throws; errors contain no secrets, tokens or codes. */
export const ask = async <T extends z.ZodType>(
  config: MessengerConfig,
  { path, query = {}, body, answer }: Question<T>,
): Promise<Asked<z.output<T>>> => {
  const base = config.endpoint.replace(/\/$/, '')
  const result = await fetchBytes(`${base}${path}?${new URLSearchParams(query)}`, {
    service: 'messenger',
    timeoutMs: config.timeoutMs,
    ...(body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  })
  if (!result.arrived) return { state: 'unknown', reason: result.reason }
  const json = parseJson(result.bytes.toString('utf8'))
  const fault = Fault.safeParse(json)
  if (fault.success && fault.data.errcode !== 0) return { state: 'refused', code: fault.data.errcode }
  const parsed = answer.safeParse(json)
  if (result.status !== 200 || !parsed.success)
    return { state: 'unknown', reason: `unreadable answer (${result.status})` }
  return { state: 'answered', value: parsed.data }
}
