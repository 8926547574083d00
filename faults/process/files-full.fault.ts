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
import { coverOf } from '@greenstar/rules/upload/upload.film'
import { partHead, partKey } from '@greenstar/rules/upload/upload.parts'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
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

const film = readFileSync(new URL('../../assets/video/v-growth.mp4', import.meta.url))
const say = async (area: string, action: string, payload: object, by: string) => {
  const answer = await fetch(`${server.base}/api/${area}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return (await answer.json()) as { Status: number; Code?: string; Data: Record<string, string> | null }
}

let lastRefusal = ''
/** Sends one file to the storage as the page does; whether it took it. */
const send = async (by: Buyer, key: string, bytes: Uint8Array, type: string) => {
  const query = new URLSearchParams({ key, bytes: String(bytes.length) })
  const asked = await fetch(`${server.base}/api/Member/GetUploadGrant?${query}`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  const grant = (await asked.json()) as { Data: { UploadToken: string } | null }
  const form = new FormData()
  form.set('token', grant.Data?.UploadToken ?? '')
  form.set('key', key)
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'a')
  const { serverUploadUrl } = sandbox.keys.storage as { serverUploadUrl: string }
  const answer = await fetch(serverUploadUrl, { method: 'POST', body: form })
  if (!answer.ok) lastRefusal = `${answer.status} ${await answer.text()} ${grant.Data?.UploadToken}`
  return answer.ok
}
const partsOfFilm = () => {
  const half = Math.ceil(film.length / 2)
  return [film.subarray(0, half), film.subarray(half)].map((part) => Buffer.concat([partHead, part]))
}
const shownFilm = async (path: string) => {
  const answer = await fetch(`${server.base}${path}`)
  return { status: answer.status, size: (await answer.arrayBuffer()).byteLength }
}

it('FR06 takes films in parts, makes their covers and writes exports again once the disk has space, with nothing half done', async (context) => {
  if (!canMount) return leaveOpen(context, 'all of it: only root can mount a small disk')
  const [member] = buyers as [Buyer]
  const name = (n: number) => `member/${member.id}/full-${n}.mp4`
  const confirm = (n: number) =>
    say(
      'Member',
      'ConfirmUpload',
      { key: name(n), purpose: UploadPurpose.post, cover: coverOf(name(n)), parts: 2 },
      member.token,
    )
  const [first, second] = partsOfFilm() as [Buffer, Buffer]
  const cover = await sharp(await drawn())
    .jpeg()
    .toBuffer()
  // full between two parts
  if (!(await send(member, partKey(name(1), 1), first, 'video/mp4'))) throw new Error(lastRefusal)
  fill()
  const refusedPart = await send(member, partKey(name(1), 2), second, 'video/mp4')
  const missing = await confirm(1)
  unlinkSync(ballast)
  if (!(await send(member, partKey(name(1), 2), second, 'video/mp4'))) throw new Error(lastRefusal)
  if (!(await send(member, coverOf(name(1)), cover, 'image/jpeg'))) throw new Error(lastRefusal)
  // full while the film and its cover are made
  fill()
  const refused = await confirm(1)
  unlinkSync(ballast)
  const taken = await confirm(1)
  const path = taken.Data?.Path ?? ''
  // full when the film is shown for the first time: it is not kept on disk, and shown all the same
  fill()
  const shown = await shownFilm(path)
  const file = async (format: string) => {
    const answer = await fetch(`${server.base}/api/Console/Export/orders?format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const [xlsx, csv] = [await file('xlsx'), await file('csv')]
  unlinkSync(ballast)
  const again = await shownFilm(path)
  tell(
    context,
    `films: a part and its film are refused on a full disk (${missing.Code}, ${refused.Code}) and taken with space again; one of ${shown.size} bytes is shown from memory; exports of ${xlsx.bytes.length} and ${csv.bytes.length} bytes are complete`,
  )
  expect([refusedPart, missing.Status, refused.Code]).toEqual([false, 101, 'upload/storage-down'])
  expect(taken.Status).toBe(100)
  expect(shown).toEqual({ status: 200, size: again.size })
  expect(again).toEqual({ status: 200, size: film.length })
  expect(await show(coverOf(path).replace('.jpg', '.640.jpg'))).toBe(200)
  expect([xlsx.status, csv.status]).toEqual([200, 200])
  // the end of a ZIP file, and every order in both
  expect(xlsx.bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))).toBeGreaterThan(0)
  expect(csv.bytes.toString('utf8').split('\n').length).toBeGreaterThan(n)
  await ensureClean(shop.app)
})
