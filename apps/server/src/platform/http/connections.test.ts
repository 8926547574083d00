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
  const server = createServer((_request, response) => response.end('ok'))
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
