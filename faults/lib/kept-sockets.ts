import { connect, type Socket } from 'node:net'
import type { Answer } from './crowd'

/** Parses an HTTP/1.1 response with a Content-Length, once it is complete. */
const wholeAnswer = (bytes: Buffer): { http: number; body: Buffer } | undefined => {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const text = bytes.toString('latin1', 0, head)
  const body = bytes.subarray(head + 4)
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
  return body.length < length ? undefined : { http: Number(text.slice(9, 12)), body }
}

const jsonOf = (body: Buffer): Answer['body'] => {
  try {
    return JSON.parse(body.toString('utf8')) as Answer['body']
  } catch {
    return undefined
  }
}

/** One call as sent over the wire; `header`: one more header line. */
export const wireCall = (path: string, payload: object, header: string) => {
  const body = JSON.stringify(payload)
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${header}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** One connection and the callback for its next response. */
type Line = { socket: Socket; got: Buffer[]; end?: ((http: number, body?: Buffer) => void) | undefined }

/**
 * Keep-alive connections that are reused, like those of a reverse proxy. Uses raw sockets, because the client shares
 * two cores with the shop. At most `max` connections; when all are busy, `ask` returns undefined.
 */
export const createKeptSockets = (port: number, max: number) => {
  const free: Line[] = []
  const all = new Set<Line>()

  const open = () => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    const line: Line = { socket, got: [] }
    all.add(line)
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      line.got.push(bytes)
      const answer = wholeAnswer(line.got.length > 1 ? Buffer.concat(line.got) : bytes)
      if (answer) line.end?.(answer.http, answer.body)
    })
    socket.once('close', () => {
      all.delete(line)
      line.end?.(0)
    })
    return line
  }

  const send = (line: Line, request: string) =>
    new Promise<Answer>((resolve) => {
      const began = performance.now()
      line.end = (http, body) => {
        line.end = undefined
        line.got = []
        if (http > 0) free.push(line)
        // A refusal is only counted: its body is not read.
        resolve({
          http,
          ms: performance.now() - began,
          body: http === 200 && body ? jsonOf(body) : undefined,
        })
      }
      line.socket.write(request)
    })

  return {
    ask(request: string): Promise<Answer> | undefined {
      let line = free.pop()
      while (line?.socket.destroyed) line = free.pop()
      if (!line && all.size >= max) return undefined
      return send(line ?? open(), request)
    },
    close() {
      for (const { socket } of all) socket.destroy()
    },
  }
}
