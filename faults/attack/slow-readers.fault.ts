import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type MainProcess, makeFolder, startMain } from '../../apps/server/src/platform/testing/main-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { ask } from '../lib/crowd'
import { tell } from '../lib/tell'

const film = `${'a'.repeat(32)}.mp4`
const readers = 900

let shop: TestApp
let server: MainProcess
let folder: ReturnType<typeof makeFolder>
const open: Socket[] = []
beforeAll(async () => {
  shop = await startTestApp()
  folder = makeFolder()
  const pictures = join(folder.folder, 'pictures')
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, film), Buffer.alloc(20_000_000, 7))
  server = await startMain(
    { DATABASE_URL: shop.databaseUrl, DATA_DIR: folder.folder, PROVIDER_KEYS: folder.keys },
    { files: 2048 },
  )
  await server.ready()
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await server.end()
  folder.remove()
  await shop.stop()
})

/** Reads the film with a small window at 4 KB a second, so that it is never cut as one who takes nothing. */
const crawl = (localAddress: string) =>
  new Promise<void>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: server.port, localAddress })
    open.push(socket)
    socket.pause()
    socket.on('error', () => resolve())
    socket.once('close', () => resolve())
    socket.once('connect', () => {
      socket.write(`GET /media/u/${film} HTTP/1.1\r\nhost: x\r\n\r\n`)
      resolve()
    })
    const timer = setInterval(() => {
      socket.read(4096)
      if (socket.destroyed) clearInterval(timer)
    }, 1000)
  })

const held = async () => {
  const text = await (await fetch(`${server.base}/metrics`)).text()
  return Number(/greenstar_kept\{kind="connections"\} (\d+)/.exec(text)?.[1])
}

it('FR121 slow readers of a film from one network cost the others nothing', async (context) => {
  await inLanes(readers, 50, () => crawl('127.2.0.1'))
  await sleep(2000)
  const before = await held()
  const during = await ask({ port: server.port, path: '/api/Product/GetProductList' })
  await sleep(45_000)
  const after = await held()
  const answers = await Promise.all(
    ['/api/Product/GetProductList', `/media/u/${film}`, '/readyz'].map((path) =>
      fetch(`${server.base}${path}`).then(async (one) => [
        one.status,
        (await one.arrayBuffer()).byteLength > 0,
      ]),
    ),
  )
  tell(
    context,
    `${readers} slow readers of a film from one network: ${before} connections after 2 s, ${after} after 47 s; others: a list ${during.http}, then list, film and readiness ${answers.map(([status]) => status).join(', ')}`,
  )
  expect(during.http).toBe(200)
  expect(after).toBeLessThan(60)
  expect(answers).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ])
})
