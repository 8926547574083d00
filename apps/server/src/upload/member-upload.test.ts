import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { coverOf } from '@greenstar/rules/upload/upload.film'
import { partBytes, partHead, partKey } from '@greenstar/rules/upload/upload.parts'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeMember, makeMember } from '../member/member.factory'
import { runDue } from '../platform/jobs/due'
import { expectWithin } from '../platform/testing/expect-within'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { pictureStore } from './picture-store'
import { dropQueued, fakePictures } from './pictures.fake'
import { unusedPictures } from './upload.due'
import { makeMemberPicture } from './upload.factory'
import { dropFilesJob } from './upload.jobs'
import { claimUploads, releaseUploads } from './upload.service'

const dataDir = mkdtempSync(join(tmpdir(), 'greenstar-pictures-'))
const storageKeys = {
  accessKey: 'a',
  secretKey: 's',
  bucket: 'b',
  uploadUrl: 'https://up.example/',
  serverUploadUrl: 'https://up.example/',
  publicBase: 'https://files.example',
}
let shop: TestApp
let storage: ReturnType<typeof fakePictures>
let one: MadeMember
let other: MadeMember
beforeAll(async () => {
  shop = await startTestApp({ sandbox: true, storage: storageKeys }, { DATA_DIR: dataDir })
  storage = fakePictures(shop.app)
  one = await makeMember(shop.app)
  other = await makeMember(shop.app)
})
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const drawn = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#3b8560' } })

/** Changes a film so that its chunks start beyond the end of the file. */
const lying = (film: Buffer) => {
  const bytes = Buffer.from(film)
  bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('stco') + 4 + 8)
  return bytes
}

/** Returns a GIF with a few bytes for each frame, which covers the whole picture. */
const gifOf = (width: number, height: number, frames: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  const head = [Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0])
  const frame = Buffer.concat([control, size, Buffer.from([0, 2, 2, 0x4c, 1, 0])])
  return Buffer.concat([...head, Buffer.alloc(frame.length * frames, frame), Buffer.from([0x3b])])
}

let count = 0
const send = (bytes: Buffer, { by = one, name = `${++count}.jpg` } = {}) => {
  const key = `member/${by.id}/${name}`
  storage.files.set(key, bytes)
  return key
}
const confirm = (key: string, { by = one, purpose = UploadPurpose.feedback as number } = {}) =>
  shop.call('upload', 'ConfirmUpload', { key, purpose }, by.token)
const uploaded = async (purpose: number = UploadPurpose.feedback) => {
  const { Data } = await confirm(send(await drawn().jpeg().toBuffer()), { purpose })
  return Data?.Path ?? ''
}
const claim = (path: string, by = one, purpose: UploadPurpose = UploadPurpose.feedback) =>
  shop.app.database.transact((db) => claimUploads(db, by.id, purpose, [path]))
const filesOf = (path: string) => [...storage.files.keys()].filter((key) => key.includes(path.slice(9, 41)))

/** Moves the clock, deletes what is due and runs the queued job; returns the number of deleted rows. */
const sweep = async (ms: number, path: string) => {
  shop.app.clock.move(ms)
  const moved = await runDue(shop.app, unusedPictures)
  if (moved > 0) await dropFilesJob.run(shop.app, { path })
  return moved
}

describe('ConfirmUpload', () => {
  it('re-encodes the picture under a new name, without EXIF, and deletes the uploaded file (FR57, FR60)', async () => {
    const bytes = await drawn(300, 200)
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
      .jpeg()
      .toBuffer()
    const key = send(bytes)
    const { Status, Data } = await confirm(key)
    expect(Status).toBe(100)
    expect(Data).toMatchObject({ Width: 300, Height: 200 })
    expect(Data?.Path).toMatch(/^\/media\/u\/[0-9a-f]{32}\.jpg$/)
    expect(storage.files.has(key)).toBe(false)
    const shown = await shop.http.inject({ method: 'GET', url: Data?.Path ?? '' })
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.includes('SecretPhone')).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('is the same picture when it is confirmed again', async () => {
    const key = send(await drawn().png().toBuffer(), { name: 'again.png' })
    const first = await confirm(key)
    expect((await confirm(key)).Data).toEqual(first.Data)
  })

  // Red without turns: all of them had the file in memory at once, a film of 50 MB four times.
  it('concurrently is read once', async () => {
    const key = send(await drawn(64, 48).jpeg().toBuffer())
    storage.reads = 0
    const many = await Promise.all([confirm(key), confirm(key), confirm(key)])
    expect(new Set(many.map(({ Data }) => Data?.Path)).size).toBe(1)
    expect(storage.reads).toBe(1)
  })

  // Red when only the row is decided by the database: the files of the second upload stay for ever.
  it('concurrently in two processes is one picture, and the files of the other are deleted', async () => {
    const key = send(await drawn(64, 48).jpeg().toBuffer())
    const before = new Set(storage.files.keys())
    const store = pictureStore(shop.app)
    const { put } = store
    const other = { memberId: one.id, purpose: UploadPurpose.feedback, sourceKey: key }
    // the other process stores its row while the files of this one are on their way
    const first = new Promise<string>((resolve) => {
      store.put = async (name, bytes) => {
        store.put = put
        resolve((await makeMemberPicture(shop.app.database.db, other)).path)
        return put(name, bytes)
      }
    })
    expect((await confirm(key)).Data?.Path).toBe(await first)
    await dropQueued(shop.app)
    expect([...storage.files.keys()].filter((file) => !before.has(file))).toEqual([])
  })

  it('keeps no file when the storage accepts only some', async () => {
    const key = send(await drawn(64, 50).jpeg().toBuffer())
    const before = storage.files.size
    storage.room = before + 6
    expect((await confirm(key)).Code).toBe('upload/storage-down')
    storage.room = Number.POSITIVE_INFINITY
    await dropQueued(shop.app)
    expect(storage.files.size).toBe(before)
    expect((await confirm(key)).Status).toBe(100)
  })

  it.each([
    ['a page that says it is a picture', '<html><script>alert(1)</script>', 'upload/not-a-picture'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'upload/not-a-picture'],
    ['half a picture', '\xff\xd8\xff\xe0garbage', 'upload/broken'],
  ])('refuses %s (FR58)', async (_what, text, code) => {
    expect((await confirm(send(Buffer.from(text, 'latin1')))).Code).toBe(code)
  })

  it('refuses a file of another member, outside the prefix or never uploaded (FR47, FR57)', async () => {
    const theirs = send(await drawn().jpeg().toBuffer(), { by: other })
    const wrong = [
      theirs,
      `member/${one.id}/../${other.id}/1.jpg`,
      'media/1.jpg',
      `member/${one.id}/none.jpg`,
    ]
    for (const key of wrong) expect((await confirm(key)).Code).toBe('upload/not-found')
  })

  it('answers that the storage is down, and works once it is back', async () => {
    const key = send(await drawn().jpeg().toBuffer())
    storage.down = true
    expect((await confirm(key)).Code).toBe('upload/storage-down')
    storage.down = false
    expect((await confirm(key)).Status).toBe(100)
  })

  it('a GIF that would fill the memory is refused by its head, one of endless frames too (FR59)', async () => {
    const huge = await confirm(send(gifOf(7000, 7000, 2000), { name: `${++count}.gif` }))
    expect(huge.Code).toBe('upload/too-many-pixels')
    const before = process.memoryUsage.rss()
    const endless = await confirm(send(gifOf(64, 64, 100_000), { name: `${++count}.gif` }))
    expect(endless.Code).toBe('upload/moves-too-long')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  it('is refused above the daily limit (FR59)', async () => {
    const busy = await makeMember(shop.app)
    await shop.app.database.pool.query(
      'insert into attempt_counters (key, count, window_start) values ($1, 200, $2)',
      [`upload:member:${busy.id}`, new Date(shop.app.clock.now())],
    )
    const key = send(await drawn().jpeg().toBuffer(), { by: busy })
    expect((await confirm(key, { by: busy })).Code).toBe('upload/too-often')
    shop.app.clock.move(DAY + 1)
    expect((await confirm(key, { by: busy })).Status).toBe(100)
  })
})

describe('ConfirmUpload of a film', () => {
  const film = readFileSync(new URL('../../../../assets/video/v-growth.mp4', import.meta.url))
  const sendFilm = (bytes: Buffer, purpose: number = UploadPurpose.review) =>
    confirm(send(bytes, { name: `${++count}.mp4` }), { purpose })

  it('keeps only picture and sound: no location, no phone, no notes, nothing between the samples (FR58, FR60)', async () => {
    const place = Buffer.from('....free+31.2304+121.4737/ SecretPhone <script>alert(1)</script>', 'latin1')
    place.writeUInt32BE(place.length)
    const { Data } = await sendFilm(Buffer.concat([film, place]))
    expect(Data?.Path).toMatch(/^\/media\/u\/[0-9a-f]{32}\.mp4$/)
    expect(Data).toMatchObject({ Width: 640, Height: 640 })
    const shown = await shop.http.inject({ method: 'GET', url: Data?.Path ?? '' })
    expect(shown.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    })
    expect(shown.rawPayload.length).toBe(film.length + place.length)
    for (const hidden of ['SecretPhone', '<script>', 'Lavf', 'udta'])
      expect(shown.rawPayload.includes(hidden), hidden).toBe(false)
    const part = await shop.http.inject({ url: Data?.Path ?? '', headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 4-7/${film.length + place.length}`,
      'ftyp',
    ])
  })

  it('has a cover under its own name: the picture uploaded with it, re-encoded, and never another member’s', async () => {
    const sent = async (bytes: Buffer, by = one) => send(bytes, { by })
    const filmWith = async (cover?: string) => {
      const key = send(film, { name: `${++count}.mp4` })
      const answer = await shop.call(
        'upload',
        'ConfirmUpload',
        { key, purpose: UploadPurpose.review, cover },
        one.token,
      )
      const path = answer.Data?.Path ?? ''
      const shown = await shop.http.inject({ url: coverOf(path) })
      const [pixel] = [await sharp(shown.rawPayload).resize(1, 1).raw().toBuffer()]
      return {
        path,
        status: shown.statusCode,
        pixel: [...pixel].slice(0, 3),
        type: shown.headers['content-type'],
      }
    }
    const withPlace = drawn(64, 64).withExif({ IFD0: { Make: 'SecretPhone' } })
    const own = await sent(await withPlace.jpeg().toBuffer())
    const green = await filmWith(own)
    expect(green).toMatchObject({ status: 200, type: 'image/jpeg' })
    // #3b8560, with the rounding of JPEG
    expect(green.pixel.map((value) => Math.round(value / 16))).toEqual([4, 8, 6])
    expect(storage.files.has(own)).toBe(false)
    expect(filesOf(green.path)).toHaveLength(20)
    const foreign = await sent(await drawn(64, 64).jpeg().toBuffer(), other)
    for (const cover of [
      undefined,
      foreign,
      await sent(Buffer.from('<svg/>')),
      `member/${one.id}/none.jpg`,
    ]) {
      const plain = await filmWith(cover)
      expect(plain.status).toBe(200)
      expect(plain.pixel.map((value) => Math.round(value / 16))).toEqual([1, 3, 2])
    }
    expect(storage.files.has(foreign)).toBe(true)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'upload/not-a-film'],
    [
      'a picture declared as a film',
      Buffer.from('\xff\xd8\xff\xe0garbagegarbage', 'latin1'),
      'upload/not-a-film',
    ],
    ['half a film', film.subarray(0, film.length / 2), 'upload/film-broken'],
    ['a film whose tables lie', lying(film), 'upload/film-broken'],
    [
      'another codec',
      Buffer.from(film.toString('latin1').replaceAll('avc1', 'vp09'), 'latin1'),
      'upload/not-a-film',
    ],
  ])('refuses %s (FR58)', async (_what, bytes, code) => {
    expect((await sendFilm(bytes)).Code).toBe(code)
  })

  it('refuses one for an avatar and a too long one, and a picture is not accepted as a film', async () => {
    expect((await sendFilm(film, UploadPurpose.avatar)).Code).toBe('upload/no-films-here')
    const long = Buffer.from(film)
    // the length in the film's header
    long.writeUInt32BE(0x7fffffff, long.indexOf('mvhd') + 4 + 16)
    expect((await sendFilm(long)).Code).toBe('upload/film-too-long')
    expect((await sendFilm(await drawn().jpeg().toBuffer())).Code).toBe('upload/not-a-film')
  })

  it('is refused at once for its size and for endless tables (FR59)', async () => {
    const heavy = Buffer.concat([film, Buffer.alloc(20_000_000)])
    expect((await sendFilm(heavy)).Code).toBe('upload/film-too-large')
    const endless = Buffer.from(film)
    endless.writeUInt32BE(0xffffffff, endless.indexOf('stsz') + 4 + 8)
    const began = performance.now()
    expect((await sendFilm(endless)).Code).toBe('upload/film-broken')
    expectWithin(performance.now() - began, 1000)
  })

  describe('in parts', () => {
    const half = Math.ceil(film.length / 2)
    const sendPart = (key: string, part: number, bytes: Buffer) =>
      storage.files.set(partKey(key, part), Buffer.concat([partHead, bytes]))
    const confirmParts = (key: string, parts: number, by = one) =>
      shop.call('upload', 'ConfirmUpload', { key, purpose: UploadPurpose.post, parts }, by.token)
    const newKey = () => `member/${one.id}/${++count}.mp4`

    it('is complete once the part delayed by a lost network has arrived, in any order and sent twice', async () => {
      const key = newKey()
      sendPart(key, 2, film.subarray(half))
      expect((await confirmParts(key, 2)).Code).toBe('upload/not-found')
      for (let n = 0; n < 2; n++) sendPart(key, 1, film.subarray(0, half))
      const { Data } = await confirmParts(key, 2)
      expect(Data).toMatchObject({ Width: 640, Height: 640 })
      expect([...storage.files.keys()].filter((file) => file.startsWith(key.slice(0, -4)))).toEqual([])
      expect((await confirmParts(key, 2)).Data).toEqual(Data)
    })

    it.each([
      ['parts of another member', 'upload/not-found', () => partsOf(newKey(), [film]), () => other],
      [
        'parts in another order',
        'upload/not-a-film',
        () => partsOf(newKey(), [film.subarray(half), film.subarray(0, half)]),
      ],
      ['a part without its head', 'upload/film-broken', () => bare(newKey())],
      [
        'a part beyond its size',
        'upload/film-broken',
        () => partsOf(newKey(), [Buffer.alloc(partBytes + 1)]),
      ],
      [
        'a film beyond the limit in sum',
        'upload/film-too-large',
        () => partsOf(newKey(), Array(11).fill(Buffer.alloc(partBytes))),
      ],
    ] as const)('refuses %s', async (_what, code, put, by = () => one) => {
      const { key, parts } = put()
      expect((await confirmParts(key, parts, by())).Code).toBe(code)
    })
    const partsOf = (key: string, parts: Buffer[]) => {
      parts.forEach((bytes, at) => sendPart(key, at + 1, bytes))
      return { key, parts: parts.length }
    }
    const bare = (key: string) => {
      storage.files.set(partKey(key, 1), film)
      return { key, parts: 1 }
    }
  })

  it('is deleted with its file when nothing claims it', async () => {
    const { Data } = await sendFilm(film)
    const path = Data?.Path ?? ''
    expect(filesOf(path)).toHaveLength(20)
    await sweep(25 * HOUR, path)
    expect(filesOf(path)).toEqual([])
  })
})

describe('claimUploads', () => {
  it('keeps a claimed picture; an unclaimed one is deleted with its files', async () => {
    const [kept, orphan] = [await uploaded(), await uploaded()]
    await claim(kept)
    expect(filesOf(orphan)).not.toEqual([])
    await sweep(25 * HOUR, orphan)
    expect(filesOf(orphan)).toEqual([])
    expect(filesOf(kept)).not.toEqual([])
    await expect(claim(orphan)).rejects.toMatchObject({ code: 'upload/not-yours' })
  })

  it('refuses another member’s picture, another purpose and an invented path, and then keeps none', async () => {
    const { path } = await makeMemberPicture(shop.app.database.db, {
      memberId: one.id,
      purpose: UploadPurpose.feedback,
      createdAt: new Date(shop.app.clock.now()),
    })
    await expect(claim(path, other)).rejects.toMatchObject({ code: 'upload/not-yours' })
    await expect(claim(path, one, UploadPurpose.review)).rejects.toMatchObject({ code: 'upload/not-yours' })
    await expect(
      shop.app.database.transact((db) =>
        claimUploads(db, one.id, UploadPurpose.feedback, [path, '/media/u/none.jpg']),
      ),
    ).rejects.toMatchObject({ code: 'upload/not-yours' })
    expect(await sweep(25 * HOUR, path)).toBeGreaterThan(0)
  })

  it('releases a picture, and only for its owner', async () => {
    const path = await uploaded()
    await claim(path)
    const { db } = shop.app.database
    await releaseUploads(db, other.id, [path], shop.app.clock.now())
    expect(await sweep(1, path)).toBe(0)
    await releaseUploads(db, one.id, [path], shop.app.clock.now())
    expect(await sweep(1, path)).toBe(1)
    expect(filesOf(path)).toEqual([])
  })
})
