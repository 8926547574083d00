import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { makeMember, makeSession } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { expectWithin } from '../platform/testing/expect-within'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { saveSettings } from '../setting/setting.factory'
import { openPictureFile } from './picture-cache'
import { pictureWidths } from './picture-files'
import { dropQueued, fakePictures } from './pictures.fake'

const dataDir = mkdtempSync(join(tmpdir(), 'greenstar-pictures-'))
let shop: TestApp
let token = ''
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

type Answer = {
  Status: number
  Code?: string
  Msg: string
  Data: { Path: string; Width: number; Height: number; Name: string; ID: number } | null
}

const upload = async (
  payload: Buffer,
  { name = '绿萝', folder = '', bearer = token, type = 'image/png' } = {},
) => {
  const started = performance.now()
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/api/Console/UploadPicture',
    query: { name, folder },
    headers: { 'content-type': type, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    payload,
  })
  return { http: answer.statusCode, ms: performance.now() - started, ...answer.json<Answer>() }
}

const drawn = (width: number, height: number, tint = '#3b8560') =>
  sharp({ create: { width, height, channels: 3, background: tint } })

/** Returns a PNG whose header claims a size too large to decode. */
const bomb = async (side: number) => {
  const bytes = Buffer.from(await drawn(8, 8).png().toBuffer())
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const get = (url: string) => shop.http.inject({ method: 'GET', url })

describe('UploadPicture', () => {
  it('makes every size in three formats, under a name of ours', async () => {
    const { Status, Data } = await upload(await drawn(1200, 900).jpeg().toBuffer(), {
      name: '../../etc/passwd',
    })
    expect(Status).toBe(100)
    expect(Data).toMatchObject({ Width: 1200, Height: 900, Name: '../../etc/passwd' })
    expect(Data?.Path).toMatch(/^\/media\/u\/[0-9a-f]{32}\.jpg$/)
    const stem = Data?.Path.slice(0, -4)
    for (const width of pictureWidths)
      for (const [format, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ]) {
        const file = await get(`${stem}.${width}.${format}`)
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, type])
        expect(file.headers['x-content-type-options']).toBe('nosniff')
        expect((await sharp(file.rawPayload).metadata()).width).toBe(width)
      }
  })

  it('removes location and device of a picture, and rotates it upright (FR60)', async () => {
    const bytes = await drawn(400, 300, '#bb4323')
      .withExif({
        IFD0: { Make: 'SecretPhone' },
        IFD3: { GPSLatitude: '31/1 12/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeInstanceOf(Buffer)
    const { Data } = await upload(bytes)
    expect(Data).toMatchObject({ Width: 300, Height: 400 })
    for (const [key, file] of storage.files)
      expect([key, (await sharp(file).metadata()).exif, file.includes('SecretPhone')]).toEqual([
        key,
        undefined,
        false,
      ])
  })

  it('recognises the same file', async () => {
    const bytes = await drawn(50, 50, '#123456').png().toBuffer()
    const [first, second] = [await upload(bytes), await upload(bytes, { name: '又一次' })]
    expect(second.Data?.ID).toBe(first.Data?.ID)
  })

  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s declared as a picture (FR58)', async (_what, bytes) => {
    expect((await upload(bytes)).Code).toBe('upload/not-a-picture')
  })

  // Red when the hash is only looked up before encoding: both uploads of a double tap become pictures.
  it('recognises the same file also when uploaded twice at the same moment', async () => {
    const bytes = await drawn(300, 200, '#aa3311').png().toBuffer()
    const before = storage.files.size
    storage.meet(2)
    const twice = await Promise.all([upload(bytes), upload(bytes)])
    expect(twice[0].Data?.ID).toBeGreaterThan(0)
    expect(twice[1].Data?.ID).toBe(twice[0].Data?.ID)
    await dropQueued(shop.app)
    expect(storage.files.size).toBe(before + 1 + pictureWidths.length * 3)
  })

  it('re-encodes a GIF with an appended script: the script is removed (FR58)', async () => {
    const gif = await drawn(20, 20, '#aabbcc').gif().toBuffer()
    const before = storage.files.size
    const { Data } = await upload(Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]))
    expect(Data?.Path).toMatch(/\.jpg$/)
    // The file without a width, and every width in three formats.
    expect(storage.files.size).toBe(before + 1 + pictureWidths.length * 3)
    for (const file of storage.files.values()) expect(file.includes('<script')).toBe(false)
  })

  it('refuses an incomplete picture and leaves no file', async () => {
    const bytes = await drawn(600, 600, '#778899').jpeg().toBuffer()
    const before = storage.files.size
    expect((await upload(bytes.subarray(0, bytes.length / 2))).Code).toBe('upload/broken')
    expect(storage.files.size).toBe(before)
  })

  it('refuses 30,000 × 30,000 pixels within a second, without decoding them (FR59)', async () => {
    const before = process.memoryUsage().rss
    const { Code, ms } = await upload(await bomb(30_000))
    expect(Code).toBe('upload/too-many-pixels')
    expectWithin(ms, 1000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('refuses 50 MB by its length (FR59)', async () => {
    const { http, ms } = await upload(Buffer.alloc(50_000_000))
    expect(http).toBe(413)
    expectWithin(ms, 1000)
  })

  it('is only for operators with the permission', async () => {
    const bytes = await drawn(9, 9).png().toBuffer()
    const member = await makeSession(shop.app, (await makeMember(shop.app)).id)
    const auditor = (await makeOperator(shop.app, { role: 'auditor' })).token
    expect((await upload(bytes, { bearer: '' })).http).toBe(401)
    expect((await upload(bytes, { bearer: member })).http).toBe(401)
    expect((await upload(bytes, { bearer: auditor })).Code).toBe('operator/not-allowed')
  })

  it('has its quota by operator and hour, and by space', async () => {
    const { token: busy } = await makeOperator(shop.app)
    const set = (key: string, value: string) => saveSettings(shop, token, { [key]: value })
    await set('media.uploadsPerHour', '2')
    const codes = []
    for (const tint of ['#000001', '#000002', '#000003'])
      codes.push((await upload(await drawn(12, 12, tint).png().toBuffer(), { bearer: busy })).Code)
    expect(codes).toEqual([undefined, undefined, 'upload/too-often'])
    await set('media.uploadsPerHour', '1000')
  })

  it('answers that the storage is down, and has no row for a file not stored', async () => {
    storage.down = true
    const before = (await shop.operate('upload', 'GetPictureSpace', {}, token)).Data?.Count
    const { Code } = await upload(await drawn(30, 30, '#998877').png().toBuffer())
    storage.down = false
    expect(Code).toBe('upload/storage-down')
    expect((await shop.operate('upload', 'GetPictureSpace', {}, token)).Data?.Count).toBe(before)
  })
})

describe('/media/u', () => {
  // Red without olderFile: pages use width 768 of every picture, and a 404 would show a placeholder instead.
  it('serves 960 for the 768 that an earlier upload lacks', async () => {
    const { Data } = await upload(await drawn(1000, 500, '#336699').png().toBuffer())
    const path = Data?.Path.replace('.jpg', '.768.webp') ?? ''
    storage.files.delete(`media/${path.slice('/media/u/'.length)}`)
    const { statusCode, rawPayload } = await get(path)
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 960])
  })

  // Red when a file is read whole for each request: 200 slow readers of one film held 4 GB.
  it('reads the storage once for concurrent requests, and streams from the disk', async () => {
    const { Data } = await upload(await drawn(40, 42, '#445566').png().toBuffer())
    const path = Data?.Path ?? ''
    storage.reads = 0
    const answers = await Promise.all([get(path), get(path), get(path)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(storage.reads).toBe(1)
    const opened = await openPictureFile(shop.app, path.slice('/media/u/'.length))
    const part = typeof opened === 'object' ? opened.part(0, 1) : undefined
    expect(part).toBeInstanceOf(Readable)
    if (part instanceof Readable) part.destroy()
  })

  it('serves cached pictures while the storage is down', async () => {
    const { Data } = await upload(await drawn(40, 40, '#445566').png().toBuffer())
    const path = Data?.Path ?? ''
    expect((await get(path)).statusCode).toBe(200)
    storage.down = true
    expect((await get(path)).statusCode).toBe(200)
    expect((await get(path.replace('.jpg', '.640.webp'))).statusCode).toBe(503)
    storage.down = false
    expect((await get(path.replace('.jpg', '.640.webp'))).statusCode).toBe(200)
  })

  // Red when every name is read: invented names each cause a request to the storage.
  it('queries the storage for few unknown names, and still for those of the library', async () => {
    const { Data } = await upload(await drawn(41, 41, '#445566').png().toBuffer())
    const left = await upload(await drawn(42, 42, '#445566').png().toBuffer())
    await shop.operate('upload', 'DeletePictures', { ids: [left.Data?.ID ?? 0] }, token)
    expect((await get(left.Data?.Path ?? '')).statusCode).toBe(200)
    storage.reads = 0
    for (let n = 0; n < 60; n++) {
      const { statusCode } = await get(`/media/u/${n.toString(16).padStart(32, 'a')}.jpg`)
      expect([404, 503]).toContain(statusCode)
    }
    expect(storage.reads).toBeLessThanOrEqual(20)
    expect((await get((Data?.Path ?? '').replace('.jpg', '.320.webp'))).statusCode).toBe(200)
    const rest = (left.Data?.Path ?? '').replace('.jpg', '.320.webp')
    expect((await get(rest)).statusCode).toBe(503)
    shop.app.clock.move(10_000)
    expect((await get(rest)).statusCode).toBe(200)
  })

  test.each([
    '/media/u/..%2f..%2fpackage.json',
    '/media/u/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/media/u/a.jpg%00.html',
    `/media/u/${'a'.repeat(199)}`,
    '/media/u/CON',
    '/media/u/00000000000000000000000000000000.php.jpg',
    '/media/u/00000000000000000000000000000000.jpg',
  ])('%s is not there (FR57)', async (url) => {
    expect([400, 404]).toContain((await get(url)).statusCode)
    for (const file of readdirSync(join(dataDir, 'pictures'))) expect(file).toMatch(/^[0-9a-f]{32}\.[\w.]+$/)
  })
})
