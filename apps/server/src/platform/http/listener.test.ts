import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createListener } from './listener'

const sockets: Socket[] = []
let listener: ReturnType<typeof createListener>
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listener.close()
})

/** A server whose `/late` does not respond before `answerAll`. */
const start = async () => {
  const http = Fastify({ forceCloseConnections: 'idle' })
  const late: FastifyReply[] = []
  http.get('/late', (_request, reply) => void late.push(reply))
  http.get('/soon', async () => 'good')
  listener = createListener(http)
  await listener.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    return socket
  }
  const ask = async (path: string) => {
    const socket = open()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    return bytes.toString()
  }
  /** Whether the web server accepted the connection itself, not through an additional handle of its socket. */
  const isItsOwn = ({ raw }: FastifyReply) =>
    (raw.socket as unknown as { _server: unknown })._server === http.server
  const answer = (replies: FastifyReply[]) => {
    for (const reply of replies) reply.header('connection', 'close').send('done')
  }
  return { http, open, ask, late, isItsOwn, answer }
}

// Red with one handle of the socket: one connection per turn.
test('of many simultaneous connections several are accepted in one turn of the loop', async () => {
  const { http, open } = await start()
  let taken = 0
  http.server.on('connection', () => taken++)
  for (let n = 0; n < 100; n++) open()
  let max = 0
  while (taken < 100) {
    const before = taken
    await turn()
    max = Math.max(max, taken - before)
  }
  expect(max).toBeGreaterThan(8)
})

// Red when the server object instead of its handle is sent to the helper process: that process listens too.
test('a connection that comes while it starts is answered', async () => {
  const http = Fastify({ forceCloseConnections: 'idle' })
  http.get('/soon', async (_request, reply) => reply.header('connection', 'close').send('good'))
  listener = createListener(http)
  let isListening = false
  const listening = listener.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    isListening = true
  })
  await once(http.server, 'listening')
  const { port } = http.server.address() as AddressInfo
  let answered = 0
  while (!isListening) {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    socket.write('GET /soon HTTP/1.1\r\nhost: shop\r\n\r\n')
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    expect(bytes.toString()).toMatch(/good$/)
    answered++
  }
  await listening
  expect(answered).toBeGreaterThan(0)
})

// Red when only the connections that the web server accepted itself are waited for.
test('every request that was taken is answered before it has closed', async () => {
  const { http, ask, late, isItsOwn, answer } = await start()
  const answers = Array.from({ length: 40 }, () => ask('/late'))
  await vi.waitFor(() => expect(late).toHaveLength(40), 20_000)
  const [own, others] = [late.filter(isItsOwn), late.filter((reply) => !isItsOwn(reply))]
  let isClosed = false
  const closed = listener.close().then(() => {
    isClosed = true
  })
  answer(own)
  await once(http.server, 'close')
  await turn()
  expect(isClosed).toBe(false)
  answer(others)
  expect((await Promise.all(answers)).filter((text) => text.endsWith('done'))).toHaveLength(40)
  await closed
  await expect(ask('/soon')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

// Red when a start without additional handles counts as failed.
test('without further handles it listens with one', async () => {
  const program = process.execPath
  process.execPath = '/nowhere/node'
  const { ask } = await start().finally(() => {
    process.execPath = program
  })
  expect(await ask('/soon')).toMatch(/good$/)
})
