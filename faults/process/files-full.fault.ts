import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOperator } from '../../apps/server/src/operator/operator.factory'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { type Sandbox, startSandbox } from '../../apps/server/src/platform/sandbox/child'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type MainProcess, startMain } from '../../apps/server/src/platform/testing/main-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { ask, countOutcomes } from '../lib/crowd'
import { chance, leaveOpen, tell } from '../lib/tell'

const folder = mkdtempSync(join(tmpdir(), 'greenstar-full-'))
const disk = join(folder, 'disk')
mkdirSync(disk)
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0
const place = (name: string) => join(disk, name)
const ballast = place('ballast')

let shop: TestApp
let sandbox: Sandbox
let server: MainProcess
let buyers: Buyer[]
let goods: number
let token: string
let log: number
beforeAll(async () => {
  if (!canMount) return
  for (const name of ['data', 'storage']) mkdirSync(place(name))
  sandbox = await startSandbox({ stateDir: place('storage'), publicBase: '/sandbox', log: () => {} })
  const keys = join(folder, 'keys.json')
  writeFileSync(keys, JSON.stringify(sandbox.keys))
  shop = await startTestApp(sandbox.keys)
  goods = (await makeGoods(shop, { stock: 10_000 })).id
  buyers = await makeBuyers(shop, 20)
  token = (await makeOperator(shop.app)).token
  log = openSync(place('shop.log'), 'a')
  server = await startMain(
    {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: place('data'),
      PROVIDER_KEYS: keys,
      ROLE: 'api',
      LOG_LEVEL: 'info',
    },
    { file: log },
  )
  await server.ready()
})
afterAll(async () => {
  if (canMount) {
    await server.end()
    closeSync(log)
    await shop.stop()
    await sandbox.stop()
    spawnSync('umount', ['-l', disk])
  }
  rmSync(folder, { recursive: true, force: true })
})

const drawn = () => {
  const [red = 0, green = 0, blue = 0] = Array.from({ length: 3 }, () => Math.floor(chance() * 255))
  return sharp({
    create: { width: 900, height: 900, channels: 3, background: { r: red, g: green, b: blue } },
  })
    .png()
    .toBuffer()
}

const upload = async () => {
  const answer = await fetch(`${server.base}/api/Console/UploadPicture?name=x&folder=`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await drawn()),
  })
  return (await answer.json()) as {
    Status: number
    Code?: string
    Msg: string
    Data: { Path: string } | null
  }
}

let n = 0
const order = () => {
  const buyer = buyers[n % buyers.length] as Buyer
  const payload = orderForm(buyer, [[goods, 1]], `files-full-${n++}`)
  return ask({ port: server.port, path: createOrderPath, payload, token: buyer.token })
}

/** Fills the disk to the last byte. */
const fill = () => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize, 1), { flag: 'a' })
}

/** Checks that every picture in a folder is complete. */
const checkPictures = async (at: string) => {
  for (const name of readdirSync(at)) await sharp(readFileSync(join(at, name))).stats()
}

const show = async (path: string) => {
  const answer = await fetch(`${server.base}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status === 200) await sharp(bytes).stats()
  return answer.status
}

it('FR06 continues to sell while the disk of uploads and log is full, and never serves a partial file', async (context) => {
  if (!canMount) return leaveOpen(context, 'all of it: only root can mount a small disk')
  const before = await upload()
  expect(before.Status).toBe(100)
  const path = before.Data?.Path ?? ''
  expect(await show(path)).toBe(200)
  fill()
  const orders = await inLanes(200, 10, order)
  const refused = await upload()
  const shown = await Promise.all(
    ['', '.320', '.640'].map((width) => show(path.replace('.jpg', `${width}.jpg`))),
  )
  await checkPictures(place('data/pictures'))
  const lines = readFileSync(place('shop.log'), 'utf8').length
  unlinkSync(ballast)
  const after = await upload()
  await order()
  tell(
    context,
    `${orders.length} orders on a full disk: ${JSON.stringify(countOutcomes(orders))}; an upload is refused: ${refused.Msg}; pictures shown: ${shown.join(', ')}; with space again an upload works`,
  )
  expect(countOutcomes(orders)).toEqual({ '200/100': 200 })
  expect([refused.Status, refused.Code]).toEqual([101, 'upload/storage-down'])
  expect(shown).toEqual([200, 200, 200])
  expect(after.Status).toBe(100)
  expect(await show(after.Data?.Path ?? '')).toBe(200)
  expect(readFileSync(place('shop.log'), 'utf8').length).toBeGreaterThan(lines)
  await checkPictures(place('data/pictures'))
  await ensureClean(shop.app)
})
