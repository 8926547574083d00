import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { encodeOne, encodePicture } from './encode-picture'
import { filesOfPicture, isPictureFile, pathOfFile, pathOfUpload, typeOfFile } from './picture-files'
import { type PictureFacts, readPicture } from './read-picture'

const read = (file: string) => readFileSync(new URL(`./cases/${file}`, import.meta.url))
const name = 'a'.repeat(32)

const factsOf = async (bytes: Buffer): Promise<PictureFacts> => {
  const facts = await readPicture(bytes)
  if (typeof facts === 'string') throw new Error(facts)
  return facts
}
const filesFrom = async (bytes: Buffer) => encodePicture(name, bytes, await factsOf(bytes))
const sizesOf = async (bytes: Buffer) => {
  const { width, height, pages = 1 } = await sharp(bytes).metadata()
  return { width, height, pages }
}

/** Draws a picture of black and white rows, each of some px, as a page of text. */
const striped = (width: number, height: number, row = 4) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, at) => (Math.floor(at / width / row) % 2 ? 255 : 0)),
    ),
    { raw: { width, height, channels: 1 } },
  )

/** An animation of some frames, as GIF or WebP. */
const moving = (format: 'gif' | 'webp', { width = 60, height = 40, frames = 3 } = {}) => {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (Math.floor(at / (width * height * 3)) * 60) % 256
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    [format]({ loop: 0, delay: Array(frames).fill(120) })
    .toBuffer()
}

describe('a long picture', () => {
  it('keeps its width in every file', async () => {
    const files = await filesFrom(read('long-screenshot.jpg'))
    const whole = files.find(({ file }) => file === `${name}.jpg`)
    expect(await sizesOf(whole?.bytes as Buffer)).toMatchObject({ width: 750, height: 12_000 })
    const sizes = await Promise.all(files.map(({ bytes }) => sizesOf(bytes)))
    expect(sizes.every(({ width, height }) => Math.abs(height / width - 16) < 0.2)).toBe(true)
  }, 60_000)

  it('of 1080 × 9800 keeps rows of four px distinguishable', async () => {
    const bytes = await encodeOne(await striped(1080, 9800).png().toBuffer(), {
      ...{ width: 1080, height: 9800, isMoving: false },
    })
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1080, 9800])
    const at = (row: number) => data[(row * info.width + 500) * info.channels] ?? 0
    for (let row = 2; row < 9000; row += 8) expect(at(row + 4) - at(row)).toBeGreaterThan(180)
  }, 60_000)

  it('longer than the maximum of WebP is scaled down, and every file exists', async () => {
    const files = await filesFrom(await striped(180, 24_000, 40).png().toBuffer())
    expect(files.map(({ file }) => file).sort()).toEqual(
      [...filesOfPicture(pathOfUpload(name, { isMoving: false }))].sort(),
    )
    expect((await sizesOf(files[0]?.bytes as Buffer)).height).toBe(16_383)
  }, 60_000)

  it('of more than 30,000 px a side, or 65 million in all, is refused (FR59)', async () => {
    expect(await readPicture(await striped(10, 30_001, 99).png().toBuffer())).toBe('too-many-pixels')
    expect(
      await readPicture(
        await sharp({ create: { width: 8200, height: 8000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ).toBe('too-many-pixels')
  })
})

describe('an animation', () => {
  const still = async (bytes: Buffer) => (await factsOf(bytes)).isMoving
  it('keeps all frames and their times, and nothing else (FR58, FR60)', async () => {
    const given = Buffer.concat([read('animated.gif'), Buffer.from('<script>alert(1)</script>SecretPhone')])
    const facts = await factsOf(given)
    expect(facts).toEqual({ width: 120, height: 80, isMoving: true })
    const [file, ...more] = await encodePicture(name, given, facts)
    expect(more).toEqual([])
    const bytes = file?.bytes as Buffer
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      pages: 4,
      delay: [200, 200, 200, 200],
      loop: 0,
    })
    expect(bytes.includes('SecretPhone') || bytes.includes('<script>')).toBe(false)
  })

  it('has one file, served as WebP, which is also what is deleted', () => {
    const path = pathOfUpload(name, { isMoving: true })
    expect(path).toBe(`/media/u/${name}.webp`)
    expect(filesOfPicture(path)).toEqual([`${name}.webp`])
    expect([isPictureFile(`${name}.webp`), pathOfFile(`${name}.webp`), typeOfFile(`${name}.webp`)]).toEqual([
      true,
      path,
      'image/webp',
    ])
    expect(pathOfFile(`${name}.320.webp`)).toBe(`/media/u/${name}.jpg`)
  })

  test.each(['gif', 'webp'] as const)(
    'of %s moves; a single picture of that kind does not',
    async (format) => {
      expect(await still(await moving(format))).toBe(true)
      expect(await still(await moving(format, { frames: 1 }))).toBe(false)
      expect((await filesFrom(await moving(format, { width: 1400, frames: 2 })))[0]?.file).toBe(
        `${name}.webp`,
      )
    },
  )

  it('that would fill the memory or the processor is refused by its head (FR59)', async () => {
    expect(await readPicture(await moving('gif', { width: 700, height: 700, frames: 70 }))).toBe(
      'moves-too-long',
    )
  })

  it('of many frames of one pixel is refused by its header: the time would grow with their square (FR59)', async () => {
    const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
    const frame = (bit: number) =>
      Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, bit, 1, 0])
    const gifOf = (frames: number) =>
      Buffer.concat([
        ...[head, ...Array.from({ length: frames }, (_, at) => frame(at % 2 ? 0x4c : 0x44))],
        Buffer.from([0x3b]),
      ])
    expect(await readPicture(gifOf(600))).toEqual({ width: 1, height: 1, isMoving: true })
    expect(await readPicture(gifOf(40_000))).toBe('moves-too-long')
  })
})

test.each([
  ['a.webp', 600, 400],
  // named HEIC, AVIF by its content
  ['a.heic', 600, 400],
])('%s is taken by its content', async (file, width, height) => {
  const bytes = read(file)
  expect(await readPicture(bytes)).toEqual({ width, height, isMoving: false })
  expect(await sizesOf((await filesFrom(bytes))[0]?.bytes as Buffer)).toEqual({ width, height, pages: 1 })
})

it('removes the location and rotates upright, for every format (FR60)', async () => {
  const drawn = sharp({ create: { width: 80, height: 40, channels: 3, background: '#3b8560' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
  for (const bytes of await Promise.all([
    drawn.clone().jpeg().toBuffer(),
    drawn.clone().webp().toBuffer(),
    drawn.clone().png().toBuffer(),
  ])) {
    expect(await readPicture(bytes)).toMatchObject({ width: 40, height: 80 })
    for (const { bytes: file } of await filesFrom(bytes))
      expect([(await sharp(file).metadata()).exif, file.includes('SecretPhone')]).toEqual([undefined, false])
    const one = await encodeOne(bytes, await factsOf(bytes))
    expect(await sizesOf(one)).toMatchObject({ width: 40, height: 80 })
  }
})

/** A picture of noise, whose rows all differ. */
const noise = (width: number, height: number) => {
  let seed = 7
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, () => (seed = (seed * 16_807) % 2_147_483_647) % 256),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

// Phones on bad networks send pictures without their end; all of them were refused.
describe('a picture that is cut off', () => {
  const sizeOf = async (bytes: Buffer) => encodeOne(bytes, await factsOf(bytes)).then(sizesOf, () => 'broken')
  it.each([
    [99.9, false, true],
    [97, false, true],
    [90, false, false],
    [50, false, false],
    [98, true, true],
    // sharp nowhere
    [25, true, false],
  ])('at %f %% of its bytes, progressive: %s, is taken: %s', async (share, progressive, isTaken) => {
    const whole = await noise(400, 300).jpeg({ quality: 85, progressive, mozjpeg: false }).toBuffer()
    const cut = whole.subarray(0, Math.floor((whole.length * share) / 100))
    expect(await sizeOf(cut)).toEqual(isTaken ? { width: 400, height: 300, pages: 1 } : 'broken')
  })
})

it('uses the profile of its colours', async () => {
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
  const bytes = await drawn.withIccProfile('p3').png().toBuffer()
  const { data } = await sharp(await encodeOne(bytes, await factsOf(bytes)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)].map((one, at) => Math.abs(one - ([255, 0, 0][at] ?? 0)) < 8)).toEqual([
    true,
    true,
    true,
  ])
})

test.each([
  ['a HEIC photo', Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmeta', 'latin1')],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0avc1mp41', 'latin1')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a TIFF', Buffer.from('II*\0', 'latin1')],
])('%s is no picture for the shop (FR58)', async (_what, bytes) => {
  expect(await readPicture(bytes)).toBe('not-a-picture')
})
