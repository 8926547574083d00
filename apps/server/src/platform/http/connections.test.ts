import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { App } from '../app'
import { createMetrics } from '../metrics'
import { endSlowReaders, guardConnections } from './connections'

const open: (Server | Socket)[] = []
const end = (one: Server | Socket) => {
  if ('destroy' in one) one.destroy()
  else one.close()
}
afterEach(() => {
  for (const one of open.splice(0)) end(one)
})

const listen = async (max?: number, trustProxy: number | false = false) => {
  // on a slow machine the first connections must not end before the last ones come
  const server = createServer({ keepAliveTimeout: 600_000 }, (_request, response) => response.end('ok'))
  open.push(server)
  guardConnections(server, { config: { trustProxy }, metrics: createMetrics() } as App, max)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as { port: number }).port }
}

/** How many of so many connections from an address stay open. */
const stay = async (port: number, count: number, localAddress: string) => {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }))
  open.push(...sockets)
  const ended = sockets.map(
    (socket) =>
      new Promise<boolean>((resolve) => {
        socket.on('error', () => undefined)
        socket.once('close', () => resolve(false))
        socket.once('connect', async () => {
          // A refused connection is closed before it gets a response.
          socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
          socket.once('data', () => resolve(true))
        })
      }),
  )
  return (await Promise.all(ended)).filter(Boolean).length
}

test('of all connections only as many are accepted as files may be open', async () => {
  const { port } = await listen(5)
  expect(await stay(port, 8, '127.0.0.1')).toBe(5)
})

test('one network gets a thousand, other networks are served, and closed ones do not count', async () => {
  const { port } = await listen(5000)
  expect(await stay(port, 1010, '127.0.0.9')).toBe(1000)
  expect(await stay(port, 3, '127.0.0.10')).toBe(3)
  for (const one of open.splice(1)) end(one)
  for (let tries = 0; tries < 100 && (await stay(port, 1, '127.0.0.9')) === 0; tries++) await sleep(20)
  expect(await stay(port, 1, '127.0.0.9')).toBe(1)
})

// Got through before: 900 slow readers of one network held every place for the 30 s until they were recognised.
test('one network takes at most half of all places', async () => {
  const { port } = await listen(20)
  expect(await stay(port, 15, '127.0.0.9')).toBe(10)
  expect(await stay(port, 8, '127.0.0.10')).toBe(8)
})

test('behind a proxy all members come from one address', async () => {
  const { port } = await listen(5000, 1)
  expect(await stay(port, 1010, '127.0.0.9')).toBe(1010)
})

const reader = (waiting: number, written: number) => {
  const socket = { writableLength: waiting, bytesWritten: written, isEnded: false, destroy: () => undefined }
  socket.destroy = () => void (socket.isEnded = true)
  return socket as unknown as Socket & { isEnded: boolean; bytesWritten: number; writableLength: number }
}

test('a reader who takes next to nothing for half a minute is disconnected, a merely slow one is not', () => {
  const stuck = reader(1_000_000, 1_000_000)
  const slow = reader(1_000_000, 1_000_000)
  const done = reader(0, 500)
  const readers = new WeakMap()
  for (let second = 0; second <= 60; second += 5) {
    Object.assign(slow, { bytesWritten: 1_000_000 + second * 2000 })
    endSlowReaders([stuck, slow, done], readers, second * 1000)
    if (second < 30) expect(stuck.isEnded).toBe(false)
  }
  expect([stuck.isEnded, slow.isEnded, done.isEnded]).toEqual([true, false, false])
})

// Got through before: slow readers of films held a file each besides their connection, until no file could be opened.
test('files that are being sent count with the connections, until the reader is gone', async () => {
  const files: boolean[] = []
  const server = createServer((request, response) => {
    files.push(connections.mayOpen(response, request.socket.remoteAddress ?? ''))
    if (files.at(-1)) response.write('the beginning')
    else response.end('no')
  })
  open.push(server)
  const app = { config: { trustProxy: false }, metrics: createMetrics() } as unknown as App
  const connections = guardConnections(server, app, 5)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(await stay(port, 3, '127.0.0.1')).toBe(3)
  // three connections hold two files: the third was too much, and no further connection is taken
  expect(files.toSorted()).toEqual([false, true, true])
  expect(await stay(port, 1, '127.0.0.1')).toBe(0)
  for (const one of open.splice(1)) end(one)
  for (let tries = 0; tries < 100 && (await stay(port, 1, '127.0.0.1')) === 0; tries++) await sleep(20)
  expect(files.at(-1)).toBe(true)
})

// Got through before: a thousand readers of 1 KB a second each, from one network, for as long as a film lasts.
test('one network keeps thirty slow readers of files; others, and those who read fast, keep theirs', () => {
  const make = (n: number, bytesPerSecond: number) =>
    Array.from({ length: n }, () => ({ socket: reader(1_000_000, 1_000_000), bytesPerSecond }))
  const [slow, fast, others] = [make(100, 2000), make(10, 40_000), make(20, 2000)]
  const all = [...slow, ...fast, ...others]
  const readers = new WeakMap()
  const strangers = new Set([...slow, ...fast].map(({ socket }) => socket as Socket))
  for (let second = 0; second <= 60; second += 5) {
    for (const { socket, bytesPerSecond } of all)
      socket.bytesWritten = 1_000_000 + second * (bytesPerSecond + 1)
    const open = all.filter(({ socket }) => !socket.isEnded).map(({ socket }) => socket)
    endSlowReaders(open, readers, second * 1000, (one) =>
      strangers.has(one) ? '203.0.113.9' : '198.51.100.7',
    )
  }
  const left = (some: typeof all) => some.filter(({ socket }) => !socket.isEnded).length
  expect([left(slow), left(fast), left(others)]).toEqual([30, 10, 20])
})
