import { note, within } from '../telemetry/follow'
import { noteOutside, type Service } from './outside-state'

/** Response of an outside service, or why there was no usable one. The reason never contains a secret. */
export type Outside =
  | { arrived: true; status: number; headers: Headers; bytes: Buffer }
  | { arrived: false; reason: 'timeout' | 'aborted' | 'too-large' | 'unreachable' }

type Call = RequestInit & { service: Service; timeoutMs: number; maxBytes?: number }

const DEFAULT_MAX_BYTES = 1_048_576

/**
 * One request to an outside service: limited in time (ms) and size, redirects refused, never throws. Any
 * failure, also half a response, is "not arrived": the outcome is then unknown, not failed.
 */
export async function fetchBytes(url: string, { service, ...call }: Call): Promise<Outside> {
  // Paths and queries contain secrets of some services: only the host is logged.
  const facts = {
    'server.address': URL.canParse(url) ? new URL(url).host : '',
    'http.request.method': call.method ?? 'GET',
  }
  const answer = await within({ kind: 'outside', name: service, facts }, async () => {
    const got = await request(url, call)
    note(got.arrived ? { 'http.response.status_code': got.status } : { 'error.type': got.reason })
    return got
  })
  if (!answer.arrived) noteOutside(service, answer.reason)
  else noteOutside(service, answer.status >= 500 ? `HTTP ${answer.status}` : undefined)
  return answer
}

async function request(url: string, call: Omit<Call, 'service'>): Promise<Outside> {
  const { timeoutMs, maxBytes = DEFAULT_MAX_BYTES, signal, ...init } = call
  const timeout = AbortSignal.timeout(timeoutMs)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const answer = await fetch(url, { redirect: 'error', ...init, signal: both })
    const bytes = await readUpTo(answer, maxBytes)
    if (bytes === null) return { arrived: false, reason: 'too-large' }
    return { arrived: true, status: answer.status, headers: answer.headers, bytes }
  } catch {
    return {
      arrived: false,
      reason: timeout.aborted ? 'timeout' : signal?.aborted ? 'aborted' : 'unreachable',
    }
  }
}

async function readUpTo(answer: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
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
