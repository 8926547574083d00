import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { browse } from '../lib/browse'
import { sized, tell } from '../lib/tell'

const sockets = sized(2000, 400)

let shop: TestApp
let server: ServerProcess
beforeAll(async () => {
  shop = await startTestApp()
  await makeProducts(shop.app.database.db, Array(20).fill({}))
  server = await startServerProcess(shop.databaseUrl)
})
afterAll(async () => {
  server.kill()
  await shop.stop()
})

/** A client that sends a beginning and then one byte in ten seconds; returns when it was disconnected (ms). */
const crawl = (first: string, open: Socket[]) =>
  new Promise<number>((resolve) => {
    let began = performance.now()
    const socket = connect(server.port, '127.0.0.1', () => {
      began = performance.now()
      socket.write(first)
    })
    open.push(socket)
    const timer = setInterval(() => socket.write('a'), 10_000)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => {
      clearInterval(timer)
      resolve(performance.now() - began)
    })
  })

it('FR65 disconnects 2,000 very slow clients, and serves the others normally', async (context) => {
  await browse(server.port, 300)
  const before = await browse(server.port, 300)
  const open: Socket[] = []
  const head = 'POST /api/Product/GetProductList HTTP/1.1\r\nhost: x\r\n'
  const inHeader = Array.from({ length: sockets / 2 }, () => crawl(`${head}x-a: `, open))
  const inBody = Array.from({ length: sockets / 2 }, () =>
    crawl(`${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`, open),
  )
  await sleep(2000)
  const meanwhile = await browse(server.port, 300)
  const giveUp = sleep(50_000, 'still open' as const, { ref: false })
  const ended = await Promise.race([Promise.all([Promise.all(inHeader), Promise.all(inBody)]), giveUp])
  for (const socket of open) socket.destroy()
  if (ended === 'still open') throw new Error('slow clients were not cut')
  const [headers, bodies] = ended.map((list) => Math.max(...list) / 1000)
  tell(
    context,
    `${sockets} slow sockets: headers cut after at most ${headers?.toFixed(1)} s, bodies ${bodies?.toFixed(1)} s; good p99 ${before.toFixed(0)} ms before, ${meanwhile.toFixed(0)} ms during it`,
  )
  expect(headers).toBeLessThan(13)
  expect(bodies).toBeLessThan(34)
  expect(meanwhile).toBeLessThan(Math.max(before * 2, before + 50))
})
