import { connect, type Socket } from 'node:net'
import type { Answer } from './crowd'

/** The head and the body of an HTTP/1.1 answer that tells its length, once all of it is there. */
const wholeAnswer = (text: string): { http: number; body: string } | undefined => {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1])
  const body = Buffer.from(text.slice(head + 4))
  return body.length < length ? undefined : { http: Number(text.slice(9, 12)), body: body.toString('utf8') }
}

const codeOf = (body: string): Answer['body'] => {
  try {
    return JSON.parse(body) as Answer['body']
  } catch {
    return undefined
  }
}

/** One call as it goes over the wire. */
export const wireCall = (path: string, token: string, payload: object) => {
  const body = JSON.stringify(payload)
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/**
 * Connections that are kept and used again, as a proxy in front of the shop does it. Written to the bare sockets: the
 * client shares two cores with the shop, and what it takes itself the shop has not. At most so many at once; when all
 * are taken, `ask` answers undefined.
 */
export const createKeptSockets = (port: number, most: number) => {
  const free: Socket[] = []
  const all = new Set<Socket>()

  const open = () => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    all.add(socket)
    socket.setEncoding('utf8').on('error', () => undefined)
    socket.once('close', () => all.delete(socket))
    return socket
  }

  const send = (socket: Socket, request: string) =>
    new Promise<Answer>((resolve) => {
      const began = performance.now()
      let text = ''
      const end = (http: number, body = '') => {
        socket.off('data', read).off('close', broken)
        if (http > 0 && !socket.destroyed) free.push(socket)
        resolve({ http, ms: performance.now() - began, body: http === 200 ? codeOf(body) : undefined })
      }
      const broken = () => end(0)
      const read = (part: string) => {
        text += part
        const answer = wholeAnswer(text)
        if (answer) end(answer.http, answer.body)
      }
      socket.on('data', read).once('close', broken)
      socket.write(request)
    })

  return {
    ask(request: string): Promise<Answer> | undefined {
      let socket = free.pop()
      while (socket?.destroyed) socket = free.pop()
      if (!socket && all.size >= most) return undefined
      return send(socket ?? open(), request)
    },
    close() {
      for (const socket of all) socket.destroy()
    },
  }
}
