import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers by which a client asks for another protocol. */
const asks = new Set(['upgrade', 'http2-settings', 'connection'])

/** A request as it came, without what it asked for besides its answer. */
const plain = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!asks.has(String(rawHeaders[at]).toLowerCase()))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

/**
 * Requests of a server that want to become a socket of the chat. Those that ask for any other protocol (clients in Java
 * offer h2c with every request) are read once more without that wish: Node takes the body from a request that it hands
 * over as an upgrade, and a client may always be answered as if it had not asked (RFC 9110 7.8).
 */
export const socketUpgrades = (server: Server): EventEmitter => {
  const wanted = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      wanted.emit('upgrade', request, socket, head)
      return
    }
    socket.unshift(Buffer.concat([Buffer.from(plain(request), 'latin1'), head]))
    server.emit('connection', socket)
  })
  return wanted
}
