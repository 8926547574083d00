import { request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

export interface Answer {
  /** HTTP status; 0 when the connection broke. */
  http: number
  ms: number
  body: { Status?: number; Msg?: string; Data?: never; Code?: string } | undefined
}

export interface Asked {
  port: number
  path: string
  payload?: object
  token?: string
  timeoutMs?: number
}

/** One request on a new connection, as from a phone; never throws. */
export const ask = ({ port, path, payload, token, timeoutMs = 30_000 }: Asked): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now()
    const end = (http: number, text = '') => {
      let body: Answer['body']
      try {
        body = JSON.parse(text) as Answer['body']
      } catch {
        body = undefined
      }
      resolve({ http, ms: performance.now() - began, body })
    }
    const bytes = payload ? JSON.stringify(payload) : undefined
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: bytes ? 'POST' : 'GET',
        agent: false,
        timeout: timeoutMs,
        headers: {
          ...(bytes
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }
            : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        incoming.once('end', () => end(incoming.statusCode ?? 0, text))
        incoming.once('error', () => end(0))
      },
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.once('error', () => end(0))
    outgoing.end(bytes)
  })

/** Sockets that may be connecting at a time; requests are sent once all are open. */
const atOnce = 250

/** Parses an HTTP/1.1 response that ends with its connection. */
const readAnswer = (text: string, ms: number): Answer => {
  const http = Number(text.slice(9, 12))
  try {
    return { http, ms, body: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Answer['body'] }
  } catch {
    return { http, ms, body: undefined }
  }
}

const askOnSocket = ({ port, path, payload, token, timeoutMs = 60_000 }: Asked): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now()
    const body = JSON.stringify(payload)
    const chunks: Buffer[] = []
    const socket = connect({ host: '127.0.0.1', port })
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.on('data', (bytes: Buffer) => chunks.push(bytes))
    socket.on('error', () => undefined)
    socket.once('close', () =>
      resolve(readAnswer(Buffer.concat(chunks).toString('utf8'), performance.now() - began)),
    )
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })

/**
 * Sends all requests at the same instant, each on its own socket. Uses raw sockets: the client shares two
 * cores with the shop, and ten thousand requests of Node's own client would occupy them for seconds. `at`:
 * when each was answered, ms after the first began.
 */
export const rush = async (crowd: readonly Asked[]): Promise<(Answer & { at: number })[]> => {
  const began = performance.now()
  const answers: Promise<Answer & { at: number }>[] = []
  for (const one of crowd) {
    answers.push(askOnSocket(one).then((answer) => ({ ...answer, at: performance.now() - began })))
    if (answers.length % atOnce === 0) await turn()
  }
  return Promise.all(answers)
}

/** How often each outcome came: `200/100`, `200/order/out-of-stock`, `503`. */
export const countOutcomes = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { http, body } of answers) {
    const kind = http === 200 ? `200/${body?.Code ?? body?.Status}` : String(http)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
