import type { WebSocket } from '@fastify/websocket'
import { maxSocketsEach } from '@greenstar/rules/chat/chat.limits'
import { liveMemberSessions } from '../member/member.service'
import { liveOperatorSessions, operatorsWith } from '../operator/operator.service'
import type { App } from '../platform/app'
import { type Channel, tellNews } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { networkOf } from '../platform/http/network'
import { seeDesks } from './chat-desk.store'

const channel = 'chat_news'

/** Interval (ms) at which sockets are pinged and their sessions checked, one query per kind of session. */
export const lookMs = 25_000
/** Maximum sockets per process, and per network. */
const max = 10_000
const maxOfNetwork = 500
/** Maximum buffered bytes for a slow client; a frame has about thirty. */
const maxWaiting = 16_384

/** An open socket and whose it is. */
export type Connection = {
  socket: WebSocket
  sessionHash: string
  memberId: number | undefined
  operatorId: number | undefined
  network: string
  isAlive: boolean
}

type Hub = { seats: Set<Connection>; timer: NodeJS.Timeout | undefined }

const hubs = new WeakMap<object, Hub>()

/** Keyed by the log, which the listener for news shares with the app that holds the sockets. */
const hubOf = (app: Pick<App, 'log'>): Hub => {
  const known = hubs.get(app.log)
  if (known) return known
  const made: Hub = { seats: new Set(), timer: undefined }
  hubs.set(app.log, made)
  return made
}

/** Sends only that something changed; clients read the change by a call, which checks permissions. */
const send = ({ socket }: Connection, frame: string) => {
  if (socket.bufferedAmount > maxWaiting) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame)
}

/** Notifies every process of a changed conversation, when the transaction commits. */
export const tellChat = (db: Db, chat: { id: number; memberId: number }, lastNumber: number) =>
  tellNews(db, channel, `${chat.memberId}:${chat.id}:${lastNumber}`)

export const chatChannel: Channel = {
  name: channel,
  receive(app, payload) {
    const [memberId, chat, last] = payload.split(':').map(Number)
    const frame = JSON.stringify({ chat, last })
    for (const seat of hubOf(app).seats)
      if (seat.memberId === undefined || seat.memberId === memberId) send(seat, frame)
  },
  missed(app) {
    for (const seat of hubOf(app).seats) send(seat, '{"missed":true}')
  },
}

/** Whether another socket of a network is allowed. */
export const hasRoom = (app: App, ip: string): boolean => {
  const { seats } = hubOf(app)
  if (seats.size >= max) return false
  const network = networkOf(ip)
  let ofNetwork = 0
  for (const seat of seats) if (seat.network === network) ofNetwork++
  return ofNetwork < maxOfNetwork
}

/**
 * Pings the sockets and closes those whose client is gone, whose session ended, whose member is frozen or
 * whose operator lost the permission chat.read.
 */
export const lookAfterSockets = async (app: App): Promise<void> => {
  const { seats } = hubOf(app)
  for (const seat of seats) {
    if (!seat.isAlive) seat.socket.terminate()
    seat.isAlive = false
    if (seat.socket.readyState === seat.socket.OPEN) seat.socket.ping()
    // scripts in a browser do not see pings; this frame shows that the connection works
    send(seat, '{"alive":true}')
  }
  const all = [...seats]
  const hashes = (isMember: boolean) =>
    all.filter(({ memberId }) => (memberId !== undefined) === isMember).map(({ sessionHash }) => sessionHash)
  const now = app.clock.now()
  const { db } = app.database
  const members = await liveMemberSessions(app, db, hashes(true), now)
  const operators = await liveOperatorSessions(app, db, hashes(false), now)
  const desk = operators.size > 0 ? await operatorsWith(db, 'chat.read') : []
  const mayLook = new Set(desk.map(({ id }) => id))
  await seeDesks(
    db,
    all.flatMap(({ operatorId, sessionHash }) =>
      operatorId !== undefined && operators.has(sessionHash) && mayLook.has(operatorId) ? [operatorId] : [],
    ),
    new Date(now),
  )
  for (const { socket, sessionHash, operatorId } of all) {
    const isLive = operatorId === undefined ? members.has(sessionHash) : operators.has(sessionHash)
    if (!isLive || (operatorId !== undefined && !mayLook.has(operatorId))) socket.close(4401, 'session ended')
  }
}

/** Keeps a socket until it closes; closes the oldest one of a client that has too many. */
export const addConnection = (app: App, seat: Connection): void => {
  const hub = hubOf(app)
  const mine = [...hub.seats].filter(({ memberId, sessionHash }) =>
    seat.memberId === undefined ? sessionHash === seat.sessionHash : memberId === seat.memberId,
  )
  if (mine.length >= maxSocketsEach) mine[0]?.socket.close(4408, 'too many')
  hub.seats.add(seat)
  hub.timer ??= setInterval(() => {
    lookAfterSockets(app).catch((error: unknown) => app.log.warn({ err: error }, 'sockets not looked after'))
  }, lookMs).unref()
  seat.socket.on('pong', () => {
    seat.isAlive = true
  })
  seat.socket.once('close', () => {
    hub.seats.delete(seat)
    if (hub.seats.size > 0) return
    clearInterval(hub.timer)
    hub.timer = undefined
  })
}

/** Returns the number of sockets of this process, for /metrics. */
export const countConnections = (app: App): number => hubOf(app).seats.size
