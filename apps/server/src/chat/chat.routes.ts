import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSignedInMember } from '../member/member.service'
import { findSignedInOperator, mayOperator } from '../operator/operator.service'
import type { App } from '../platform/app'
import { networkOf } from '../platform/http/network'
import { HttpRefusal } from '../platform/refuse'
import { tokenHash } from '../platform/session/token'
import { addConnection, type Connection, countConnections, hasRoom } from './chat.hub'
import { takeTicket } from './chat.store'
import { seeDesks } from './chat-desk.store'
import { socketPath } from './ticket'
import { socketUpgrades } from './upgrades'

/** Maximum bytes of a client's frame; clients send messages by calls, not over the socket. */
const maxBytes = 128

/** Rejects browser pages of other sites, which could use a stolen ticket; only browsers send an Origin. */
const isOurs = (app: App, { headers, host }: FastifyRequest): boolean => {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  return new URL(headers.origin).host === host || headers.origin === app.config.publicUrl
}

type Who = Pick<Connection, 'memberId' | 'operatorId' | 'sessionHash'>

/** Returns the owner of a ticket with a valid session; an operator needs the permission chat.read. */
const whoOf = async (app: App, ticket: string): Promise<Who | undefined> => {
  const now = app.clock.now()
  const { db } = app.database
  const row = await takeTicket(db, tokenHash(ticket), new Date(now))
  if (!row) return undefined
  const { sessionHash } = row
  if (row.memberId !== null) {
    const member = await findSignedInMember(app, db, sessionHash, now)
    return member && member !== 'gone'
      ? { memberId: member.id, operatorId: undefined, sessionHash }
      : undefined
  }
  const operator = await findSignedInOperator(app, db, sessionHash, now)
  if (!operator || !mayOperator(operator, 'chat.read')) return undefined
  await seeDesks(db, [operator.id], new Date(now))
  return { memberId: undefined, operatorId: operator.id, sessionHash }
}

/** Time (ms) for clients to answer the close frame; a phone without a connection never does. */
const farewellMs = 1000

/** Closes all sockets before the server stops, and terminates those that do not answer in time. */
function endSockets(this: FastifyInstance, done: () => void) {
  const { websocketServer: server } = this
  for (const client of server.clients) client.close(1001, 'going away')
  const cut = setTimeout(() => {
    for (const client of server.clients) client.terminate()
  }, farewellMs)
  server.close(() => {
    clearTimeout(cut)
    done()
  })
}

/** Registers the WebSocket plugin; an upgrade of any other route gets a normal response. */
export const chatHooks = (http: FastifyInstance, app: App) => {
  if (app.config.role === 'worker') return
  void http.register(websocket, {
    // the library only listens to the `upgrade` event of the server
    options: {
      maxPayload: maxBytes,
      perMessageDeflate: false,
      server: socketUpgrades(http.server, socketPath) as unknown as FastifyInstance['server'],
    },
    preClose: endSockets,
  })
  app.metrics.sizes.add('chat sockets', () => countConnections(app))
}

/** The socket that notifies members and the desk of changed conversations. */
export const chatRoutes = (http: FastifyInstance, app: App) => {
  const known = new WeakMap<FastifyRequest, Who>()
  http.get<{ Querystring: { ticket?: unknown } }>(
    socketPath,
    {
      websocket: true,
      preValidation: async (request) => {
        const { ticket } = request.query
        if (!isOurs(app, request)) throw new HttpRefusal(403, '来源不正确')
        if (!hasRoom(app, request.ip)) throw new HttpRefusal(503, '连接数已满，请稍后重试')
        const who =
          request.ws && typeof ticket === 'string' && /^[\w-]{20,100}$/.test(ticket)
            ? await whoOf(app, ticket)
            : undefined
        if (!who) throw new HttpRefusal(401, '登录已失效，请重新登录')
        known.set(request, who)
      },
    },
    (socket, request) => {
      const who = known.get(request)
      if (!who) return socket.terminate()
      socket.on('error', () => socket.terminate())
      socket.on('message', () => socket.close(1008, 'nothing is read here'))
      addConnection(app, { ...who, socket, network: networkOf(request.ip), isAlive: true })
    },
  )
}
