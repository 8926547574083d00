import { get } from 'node:https'
import type { LookupFunction } from 'node:net'
import { annotate, withSpan } from '../telemetry/tracing'
import { createBreaker } from './breaker'
import { noteOutside, type Service } from './outside-state'

/** Response of an outside service, or why there was no usable one. The reason never contains a secret. */
export type Outside =
  | { arrived: true; status: number; headers: Headers; bytes: Buffer }
  | { arrived: false; reason: 'timeout' | 'aborted' | 'too-large' | 'unreachable' }

type Call = RequestInit & {
  service: Service
  timeoutMs: number
  maxBytes?: number
  /** How the host's addresses are found, if a person named it (`outwardLookup`); the request is then a GET by TLS. */
  lookup?: LookupFunction
}

const DEFAULT_MAX_BYTES = 1_048_576

/**
 * Services that members do not wait for, or only shortly: when they are down, calls fail at once. A payment is tried each
 * time, because the member chose it and sees the result.
 */
const withBreaker: ReadonlySet<Service> = new Set([
  'sms',
  'messenger',
  'storage',
  'moderation',
  'courier',
  'tax',
])
const breakers = new Map<string, ReturnType<typeof createBreaker>>()
const breakerOf = (service: Service, host: string) => {
  if (!withBreaker.has(service)) return undefined
  const key = `${service} ${host}`
  const known = breakers.get(key) ?? createBreaker()
  breakers.set(key, known)
  return known
}

/** Whether the service itself is away: a proxy before it has no answer from it. HTTP 500 can be the fault of one request. */
const isAway = ({ status }: { status: number }) => status >= 502 && status <= 504

/**
 * One request to an outside service: limited in time (ms) and size, redirects refused, never throws. Any
 * failure, also half a response, is "not arrived": the outcome is then unknown, not failed. While the circuit breaker of the
 * service is open, no request is made.
 */
export async function fetchBytes(url: string, { service, ...call }: Call): Promise<Outside> {
  // Paths and queries contain secrets of some services: only the host is logged.
  const host = URL.canParse(url) ? new URL(url).host : ''
  const facts = { 'server.address': host, 'http.request.method': call.method ?? 'GET' }
  const breaker = breakerOf(service, host)
  const end = breaker?.begin()
  if (breaker && !end) return { arrived: false, reason: 'unreachable' }
  const answer = await withSpan({ kind: 'outside', name: service, facts }, async () => {
    const got = await request(url, call)
    annotate(got.arrived ? { 'http.response.status_code': got.status } : { 'error.type': got.reason })
    return got
  })
  if (answer.arrived || answer.reason === 'too-large')
    end?.(answer.arrived && isAway(answer) ? 'failed' : 'answered')
  else end?.(answer.reason === 'aborted' ? 'unclear' : 'failed')
  if (!answer.arrived) noteOutside(service, answer.reason)
  else noteOutside(service, answer.status >= 500 ? `HTTP ${answer.status}` : undefined)
  return answer
}

async function request(url: string, call: Omit<Call, 'service'>): Promise<Outside> {
  const { timeoutMs, maxBytes = DEFAULT_MAX_BYTES, signal, lookup, ...init } = call
  const timeout = AbortSignal.timeout(timeoutMs)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const answer = lookup
      ? await getBy(lookup, url, { headers: new Headers(init.headers), signal: both })
      : await fetch(url, { redirect: 'error', ...init, signal: both })
    const bytes = await readUpTo(answer.body ?? [], maxBytes)
    if (bytes === null) return { arrived: false, reason: 'too-large' }
    return { arrived: true, status: answer.status, headers: answer.headers, bytes }
  } catch {
    return {
      arrived: false,
      reason: timeout.aborted ? 'timeout' : signal?.aborted ? 'aborted' : 'unreachable',
    }
  }
}

type Asked = { headers: Headers; signal: AbortSignal }

/** GET of an https address over a connection of its own, to an address that `lookup` gave; a redirect is an error. */
const getBy = (lookup: LookupFunction, url: string, { headers, signal }: Asked) =>
  new Promise<{ status: number; headers: Headers; body: AsyncIterable<Uint8Array> }>((resolve, reject) => {
    const sent = { ...Object.fromEntries(headers), 'accept-encoding': 'identity' }
    get(url, { lookup, signal, agent: false, headers: sent }, (answer) => {
      const { statusCode: status = 0 } = answer
      if (status >= 300 && status < 400) {
        answer.destroy()
        return reject(new Error('redirect'))
      }
      const type = answer.headers['content-type']
      return resolve({ status, headers: new Headers(type ? { 'content-type': type } : {}), body: answer })
    }).on('error', reject)
  })

async function readUpTo(
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses JSON text; undefined instead of an exception. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
