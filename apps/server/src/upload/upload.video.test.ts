import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeOperator } from '../operator/operator.factory'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { dropQueued, fakePictures } from './pictures.fake'
import { videosJob } from './upload.jobs'

const dataDir = mkdtempSync(join(tmpdir(), 'greenstar-videos-'))
const film = readFileSync(join(import.meta.dirname, '../../../../assets/video/v-monstera.mp4'))
let shop: TestApp
let token: string
let storage: ReturnType<typeof fakePictures>
beforeAll(async () => {
  shop = await startTestApp({ sandbox: true }, { DATA_DIR: dataDir })
  storage = fakePictures(shop.app)
  token = (await makeOperator(shop.app)).token
})
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Answer = { Status: number; Code?: string; Data: { Path: string; Width: number; Height: number } | null }
const upload = async (payload: Buffer, bearer = token) => {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/api/Console/UploadVideo',
    query: { name: '浇水' },
    headers: { 'content-type': 'video/mp4', authorization: `Bearer ${bearer}` },
    payload,
  })
  return { http: answer.statusCode, ...answer.json<Answer>() }
}

/** Returns the film as a phone could send it: with a note of the place at the end. */
const withNote = (text: string) => {
  const note = Buffer.concat([Buffer.alloc(4), Buffer.from(`udta${text}`)])
  note.writeUInt32BE(note.length, 0)
  return Buffer.concat([film, note])
}

it('stores an MP4 under a new name, the same file once, without location and device', async () => {
  const sent = withNote('+31.2304+121.4737/ a phone')
  const { Data } = await upload(sent)
  expect(Data?.Path).toMatch(/^\/media\/u\/[0-9a-f]{32}\.mp4$/)
  expect(Data).toMatchObject({ Width: 640, Height: 640 })
  expect((await upload(sent)).Data?.Path).toBe(Data?.Path)
  expect([...storage.files.values()].map((bytes) => bytes.includes('+31.2304'))).toEqual([false])
})

it('the same film twice at once is stored once', async () => {
  const sent = withNote('twice')
  const before = storage.files.size
  storage.meet(2)
  const [one, other] = await Promise.all([upload(sent), upload(sent)])
  expect(other.Data?.Path).toBe(one.Data?.Path)
  await dropQueued(shop.app)
  expect(storage.files.size).toBe(before + 1)
})

it('is served in full and in parts, also while the storage is down', async () => {
  const path = (await upload(film)).Data?.Path as string
  const whole = await shop.http.inject(path)
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4'])
  storage.down = true
  const part = await shop.http.inject({ url: path, headers: { range: 'bytes=0-99' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-99/${film.length}`])
  expect(part.rawPayload.equals(whole.rawPayload.subarray(0, 100))).toBe(true)
  storage.down = false
})

it.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000000000000', 'hex'), 'upload/not-a-film'],
  ['the half of a film', film.subarray(0, film.length / 2), 'upload/film-broken'],
  ['nothing', Buffer.alloc(0), 'upload/not-a-film'],
])('%s is refused', async (_name, bytes, code) => {
  expect((await upload(bytes)).Code).toBe(code)
})

it('stores the film of an iPhone (MOV) as an MP4; another codec is refused with the accepted ones', async () => {
  const mov = withNote('iphone')
  mov.write('qt  ', 8, 'latin1')
  const { Data } = await upload(mov)
  expect(Data).toMatchObject({ Width: 640, Height: 640 })
  expect(Data?.Path).toMatch(/\.mp4$/)
  const { rawPayload } = await shop.http.inject(Data?.Path as string)
  expect(rawPayload.toString('latin1', 4, 12)).toBe('ftypmp42')
  const hevc = Buffer.from(mov.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1')
  expect(await upload(hevc)).toMatchObject({
    Code: 'upload/not-a-film',
    Msg: expect.stringContaining('H.264 编码的 MP4、MOV 视频'),
  })
})

it('an operator without the permission cannot upload', async () => {
  const { token: reader } = await makeOperator(shop.app, { role: 'finance' })
  expect((await upload(film, reader)).Code).toBe('operator/not-allowed')
  expect((await upload(film, 'x')).http).toBe(401)
})

it('a film without a product is deleted after a week, one in use stays', async () => {
  const shown = (await upload(film)).Data?.Path as string
  const loose = (await upload(withNote('another'))).Data?.Path as string
  const { db } = shop.app.database
  const product = await makeProduct(db)
  await db.execute(
    sql`insert into product_media (product_id, type, path) values (${product.id}, 20, ${shown})`,
  )
  const { Data: films } = await shop.operate('upload', 'ListFilms', { keyword: '浇水' }, token)
  const usesOf = (path: string) => films?.DataList.find((one) => one.Path === path)?.Uses
  expect(usesOf(shown)).toEqual([{ Kind: '商品', ID: product.id, Name: product.name }])
  expect(usesOf(loose)).toEqual([])
  await db.execute(sql`update videos set created_at = ${new Date(shop.app.clock.now() - 8 * DAY)}`)
  await videosJob.run(shop.app, { day: '2026-11-24' })
  const { rows } = await db.execute(sql`select path from videos order by id`)
  expect(rows).toContainEqual({ path: shown })
  expect(rows).not.toContainEqual({ path: loose })
})
