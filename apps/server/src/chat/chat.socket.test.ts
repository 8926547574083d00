import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { chatTicketSeconds, maxSocketsEach } from '@greenstar/rules/chat/chat.limits'
import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type MadeMember, makeMember } from '../member/member.factory'
import { members } from '../member/member.tables'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { operators } from '../operator/operator.tables'
import { listenForCacheNews } from '../platform/cache-news'
import { createTestDatabase } from '../platform/postgres/test-database'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { countConnections, lookAfterSockets } from './chat.hub'

/** Two servers on one database, each with its own LISTEN connection, like two processes. */
const servers: { shop: TestApp; port: number; news: ReturnType<typeof listenForCacheNews> }[] = []
let drop: () => Promise<void>
let member: MadeMember
let clerk: MadeOperator
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = () => database.drop()
  for (let n = 0; n < 2; n++) {
    const shop = await startTestApp({ sandbox: true }, {}, { ...database, drop: async () => {} })
    await shop.http.listen({ port: 0, host: '127.0.0.1' })
    const bound = shop.http.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    servers.push({ shop, port, news: listenForCacheNews(shop.app, database.url) })
  }
  // news sent before both servers listen are missed
  await vi.waitFor(async () => {
    const { rows } = await one().shop.app.database.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and query = 'listen chat_news' and state = 'idle'`,
    )
    expect(rows).toHaveLength(2)
  }, 20_000)
  clerk = await makeOperator(one().shop.app, { role: 'service', displayName: '小绿' })
  member = await makeMember(one().shop.app)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  for (const { shop } of servers) await vi.waitFor(() => expect(countConnections(shop.app)).toBe(0))
})
afterAll(async () => {
  for (const { news, shop } of servers) {
    await news.stop()
    await shop.stop()
  }
  await drop()
})

const at = (n: number) => {
  const server = servers[n]
  if (!server) throw new Error('no such server')
  return server
}
const one = () => at(0)
const two = () => at(1)
const open: WebSocket[] = []

type Opened = { socket: WebSocket; frames: Record<string, unknown>[]; closed: Promise<number> }

/** Opens a socket, or returns the HTTP status of the refusal. */
const connect = (port: number, ticket: string, headers: Record<string, string> = {}) =>
  new Promise<Opened | number>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket/chat?ticket=${ticket}`, { headers })
    const frames: Record<string, unknown>[] = []
    open.push(socket)
    const closed = new Promise<number>((done) => socket.once('close', done))
    socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Record<string, unknown>))
    socket.once('open', () => resolve({ socket, frames, closed }))
    socket.once('unexpected-response', (request, { statusCode }) => {
      request.destroy()
      resolve(statusCode ?? 0)
    })
    socket.once('error', reject)
  })

const ticketOf = async ({ token }: MadeMember) =>
  (await one().shop.call('chat', 'RegHX', {}, token)).Data?.Ticket ?? ''
const deskTicket = async () =>
  (await one().shop.operate('chat', 'OpenChatSocket', {}, clerk.token)).Data?.Ticket ?? ''

/** Opens a socket and fails if it is refused. */
const sit = async (port: number, ticket: string): Promise<Opened> => {
  const opened = await connect(port, ticket)
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
  return opened
}
const write = (shop: TestApp, by: MadeMember, text: string) =>
  shop.call('chat', 'SendChatMessage', { clientID: randomUUID(), kind: ChatKind.text, text }, by.token)

// Seen to fail without LISTEN: sockets of the other process get nothing.
test('a message in one process reaches only the sockets of its member and the desk in the other', async () => {
  const other = await makeMember(one().shop.app)
  const mine = await sit(two().port, await ticketOf(member))
  const foreign = await sit(two().port, await ticketOf(other))
  const desk = await sit(two().port, await deskTicket())
  await write(one().shop, member, '在吗')
  await vi.waitFor(() => expect(mine.frames.map(({ last }) => last)).toEqual([1, 2]))
  await vi.waitFor(() => expect(desk.frames.map(({ last }) => last)).toEqual([1, 2]))
  expect(foreign.frames).toEqual([])
})

test('after a gap the messages are read by number: none lost, none twice', async () => {
  const first = await sit(one().port, await ticketOf(member))
  first.socket.close()
  await first.closed
  const { Data: before } = await one().shop.call('chat', 'GetChat', {}, member.token)
  const last = before?.LastNumber ?? 0
  for (const text of ['一', '二', '三']) await write(two().shop, member, text)
  const again = await sit(one().port, await ticketOf(member))
  const { Data: gap } = await one().shop.call('chat', 'GetChat', { after: last }, member.token)
  expect(gap?.Messages.map(({ Number, Text }) => [Number - last, Text])).toEqual([
    [1, '一'],
    [2, '二'],
    [3, '三'],
  ])
  expect(again.frames).toEqual([])
})

// Seen to fail when the ticket is read and deleted in two statements: two sockets for one ticket.
test('a ticket opens one socket, also with concurrent tries', async () => {
  const ticket = await ticketOf(member)
  const tries = await Promise.all([0, 1, 0, 1, 0, 1].map((n) => connect(at(n).port, ticket)))
  expect(tries.filter((opened) => typeof opened !== 'number')).toHaveLength(1)
  expect(tries.filter((opened) => opened === 401)).toHaveLength(5)
})

test('refused: no ticket, an invented one, a session token, an expired one, a page of another site', async () => {
  const { port, shop } = one()
  expect(await connect(port, '')).toBe(401)
  expect(await connect(port, 'x'.repeat(43))).toBe(401)
  expect(await connect(port, member.token)).toBe(401)
  expect(await connect(port, await ticketOf(member), { origin: 'https://example.org' })).toBe(403)
  expect(await connect(port, await ticketOf(member), { origin: 'null' })).toBe(403)
  expect(typeof (await connect(port, await ticketOf(member), { origin: `http://127.0.0.1:${port}` }))).toBe(
    'object',
  )
  const late = await ticketOf(member)
  shop.app.clock.move(chatTicketSeconds * 1000 + 1)
  expect(await connect(port, late)).toBe(401)
})

test('a ticket of an ended session, or of an operator without the permission, opens no socket', async () => {
  const { port, shop } = one()
  const leaving = await makeMember(shop.app)
  const ticket = await ticketOf(leaving)
  await shop.call('member', 'Logout', {}, leaving.token)
  expect(await connect(port, ticket)).toBe(401)
  const warehouse = await makeOperator(shop.app, { role: 'warehouse' })
  expect((await shop.operate('chat', 'OpenChatSocket', {}, warehouse.token)).Status).not.toBe(100)
})

test('freezing or logout closes the sockets of that member, and no others', async () => {
  const { port, shop } = one()
  const [frozen, leaving, staying] = [
    await makeMember(shop.app),
    await makeMember(shop.app),
    await makeMember(shop.app),
  ]
  const sockets = [
    await sit(port, await ticketOf(frozen)),
    await sit(port, await ticketOf(leaving)),
    await sit(port, await ticketOf(staying)),
  ]
  const { db } = shop.app.database
  await db.update(members).set({ status: MemberStatus.frozen }).where(eq(members.id, frozen.id))
  await shop.call('member', 'Logout', {}, leaving.token)
  await lookAfterSockets(shop.app)
  expect(await Promise.all([sockets[0]?.closed, sockets[1]?.closed])).toEqual([4401, 4401])
  expect(sockets[2]?.socket.readyState).toBe(WebSocket.OPEN)
})

test('an operator who loses the permission for the desk loses the socket', async () => {
  const { port, shop } = one()
  const moved = await makeOperator(shop.app, { role: 'service' })
  const ticket = (await shop.operate('chat', 'OpenChatSocket', {}, moved.token)).Data?.Ticket ?? ''
  const [his, staying] = [await sit(port, ticket), await sit(port, await deskTicket())]
  await shop.app.database.db.update(operators).set({ role: 'warehouse' }).where(eq(operators.id, moved.id))
  await lookAfterSockets(shop.app)
  expect(await his.closed).toBe(4401)
  expect(staying.socket.readyState).toBe(WebSocket.OPEN)
})

test('a socket that sends data or answers no ping is closed; a sixth socket closes the oldest', async () => {
  const { port, shop } = one()
  const talker = await sit(port, await ticketOf(member))
  talker.socket.send('hello')
  expect(await talker.closed).toBe(1008)
  const large = await sit(port, await ticketOf(member))
  large.socket.send('x'.repeat(1000))
  expect(await large.closed).toBe(1009)
  const silent = await sit(port, await ticketOf(member))
  silent.socket.pong = () => {}
  // the library answers pings automatically
  silent.socket.removeAllListeners('ping')
  ;(
    silent.socket as unknown as { _receiver: { removeAllListeners(name: string): void } }
  )._receiver.removeAllListeners('ping')
  await lookAfterSockets(shop.app)
  await lookAfterSockets(shop.app)
  expect(await silent.closed).toBe(1006)
  const many: Opened[] = []
  for (let n = 0; n <= maxSocketsEach; n++) many.push(await sit(port, await ticketOf(member)))
  expect(await many[0]?.closed).toBe(4408)
  expect(many[1]?.socket.readyState).toBe(WebSocket.OPEN)
})

/** A raw client that never answers a close frame. */
const deaf = async (port: number, request: string): Promise<{ answer: string; socket: Socket }> => {
  const socket = createConnection(port, '127.0.0.1').on('error', () => undefined)
  socket.write(request.replaceAll('\n', '\r\n'))
  const [data] = (await once(socket, 'data')) as [Buffer]
  return { answer: data.toString().split('\r\n')[0] ?? '', socket }
}

// Seen to fail with the library's own stop: it waits 30 s for a lost client and skips later steps.
test('a server stops although a socket does not answer', async () => {
  const shop = await startTestApp()
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const bound = shop.http.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const { token } = await makeMember(shop.app)
  const { Data } = await shop.call('chat', 'RegHX', {}, token)
  const { answer, socket } = await deaf(
    port,
    `GET /socket/chat?ticket=${Data?.Ticket} HTTP/1.1\nHost: 127.0.0.1:${port}\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n`,
  )
  expect(answer).toContain('101')
  const begun = Date.now()
  await shop.stop()
  expect(Date.now() - begun).toBeLessThan(29_000)
  socket.destroy()
})

test('an upgrade to another protocol is ignored: the request is answered as usual, with its body', async () => {
  const { port } = one()
  const body = JSON.stringify({ clientID: randomUUID(), kind: ChatKind.text, text: '在吗' })
  const { answer, socket } = await deaf(
    port,
    `POST /api/Member/SendChatMessage HTTP/1.1\nHost: 127.0.0.1:${port}\nConnection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQAAP__\nAuthorization: Bearer ${member.token}\nContent-Type: application/json\nContent-Length: ${Buffer.byteLength(body)}\n\n${body}`,
  )
  expect(answer).toBe('HTTP/1.1 200 OK')
  socket.destroy()
  const { Data } = await one().shop.call('chat', 'GetChat', {}, member.token)
  expect(Data?.Messages.at(-1)?.Text).toBe('在吗')
})

// Got through before: every page and call opened a socket for a stranger, who held it without a ticket.
test.each([
  ['/healthz', 200],
  ['/api/Main/GetServerDate', 200],
  ['/api/Member/GetMyProfile', 401],
  ['/nothing', 404],
])('a request that wants to become a socket at %s is answered and closed', async (path, http) => {
  const { port } = one()
  const status = await new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (request, { statusCode }) => {
      request.destroy()
      resolve(statusCode ?? 0)
    })
    socket.once('error', reject)
  })
  expect(status).toBe(http)
  expect((await fetch(`http://127.0.0.1:${port}/socket/chat?ticket=${'x'.repeat(43)}`)).status).toBe(401)
})
