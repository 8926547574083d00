import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers by which a client asks for another protocol. */
const asks = new Set(['upgrade', 'http2-settings', 'connection'])

/** Returns the head of a request without the headers that ask for another protocol. */
const plain = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!asks.has(String(rawHeaders[at]).toLowerCase()))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

/**
 * Emits `upgrade` for requests that ask for a WebSocket at its path. Elsewhere the library would open one for any stranger,
 * and wait for its end. Requests for another path or protocol (Java clients offer
 * h2c with every request) are parsed again without these headers: Node drops the body of a request that it
 * emits as an upgrade, and a server may ignore the header (RFC 9110 7.8).
 */
export const socketUpgrades = (server: Server, path: string): EventEmitter => {
  const wanted = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    if (isSocket && request.url?.split('?')[0] === path) {
      wanted.emit('upgrade', request, socket, head)
      return
    }
    socket.unshift(Buffer.concat([Buffer.from(plain(request), 'latin1'), head]))
    server.emit('connection', socket)
  })
  return wanted
}
