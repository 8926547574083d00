import type { WebSocket } from '@fastify/websocket'
import { mostSocketsEach } from '@greenstar/rules/chat/chat.limits'
import { liveMemberSessions } from '../member/member.service'
import { liveOperatorSessions, operatorsWith } from '../operator/operator.service'
import type { App } from '../platform/app'
import { defineNews, tellNews } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { networkOf } from '../platform/http/network'

const channel = 'chat_news'

/** How often (ms) sockets are pinged and their sessions looked at, all by one statement for each kind. */
export const lookMs = 25_000
/** Sockets of a process, and of one network. */
const most = 10_000
const mostOfNetwork = 500
/** Bytes that may wait for a slow client; a frame has about thirty. */
const mostWaiting = 16_384

/** Whose socket it is. */
export type Seat = {
  socket: WebSocket
  sessionHash: string
  memberId: number | undefined
  operatorId: number | undefined
  network: string
  isAlive: boolean
}

type Hub = { seats: Set<Seat>; timer: NodeJS.Timeout | undefined }

const hubs = new WeakMap<object, Hub>()

/** News come by the part of the app that listens, so the hub is found by what both have in common: the log. */
const hubOf = (app: Pick<App, 'log'>): Hub => {
  const known = hubs.get(app.log)
  if (known) return known
  const made: Hub = { seats: new Set(), timer: undefined }
  hubs.set(app.log, made)
  return made
}

/** Only that something is new goes over a socket; what it is, is read by a call that asks who reads. */
const send = ({ socket }: Seat, frame: string) => {
  if (socket.bufferedAmount > mostWaiting) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(frame)
}

/** Says in every process that a conversation changed, once the transaction is committed. */
export const tellChat = (db: Db, chat: { id: number; memberId: number }, lastNumber: number) =>
  tellNews(db, channel, `${chat.memberId}:${chat.id}:${lastNumber}`)

defineNews(channel, {
  heard(app, payload) {
    const [memberId, chat, last] = payload.split(':').map(Number)
    const frame = JSON.stringify({ chat, last })
    for (const seat of hubOf(app).seats)
      if (seat.memberId === undefined || seat.memberId === memberId) send(seat, frame)
  },
  missed(app) {
    for (const seat of hubOf(app).seats) send(seat, '{"missed":true}')
  },
})

/** Whether one more socket of a network may come in. */
export const hasRoom = (app: App, ip: string): boolean => {
  const { seats } = hubOf(app)
  if (seats.size >= most) return false
  const network = networkOf(ip)
  let ofNetwork = 0
  for (const seat of seats) if (seat.network === network) ofNetwork++
  return ofNetwork < mostOfNetwork
}

/**
 * Ends sockets whose client is gone, whose session has ended, whose member is frozen or whose operator may not look at the
 * desk any more; pings the others.
 */
export const lookAfterSockets = async (app: App): Promise<void> => {
  const { seats } = hubOf(app)
  for (const seat of seats) {
    if (!seat.isAlive) seat.socket.terminate()
    seat.isAlive = false
    if (seat.socket.readyState === seat.socket.OPEN) seat.socket.ping()
    // a page hears no pings: by this it knows that the line is there
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
  for (const { socket, sessionHash, operatorId } of all) {
    const isLive = operatorId === undefined ? members.has(sessionHash) : operators.has(sessionHash)
    if (!isLive || (operatorId !== undefined && !mayLook.has(operatorId))) socket.close(4401, 'session ended')
  }
}

/** Keeps a socket until it closes; the oldest of who has too many gives way. */
export const takeSeat = (app: App, seat: Seat): void => {
  const hub = hubOf(app)
  const mine = [...hub.seats].filter(({ memberId, sessionHash }) =>
    seat.memberId === undefined ? sessionHash === seat.sessionHash : memberId === seat.memberId,
  )
  if (mine.length >= mostSocketsEach) mine[0]?.socket.close(4408, 'too many')
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

/** How many sockets this process has, for /metrics. */
export const countSeats = (app: App): number => hubOf(app).seats.size
