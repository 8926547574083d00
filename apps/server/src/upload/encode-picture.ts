import { shownSize } from '@greenstar/rules/upload/upload.size'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type PictureFormat, pictureFormats, pictureWidths } from './picture-files'
import { type PictureFacts, pictureLimits } from './read-picture'

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
}

type Size = Pick<PictureFacts, 'width' | 'height'>

export type EncodedFile = { file: string; bytes: Buffer }

type Raster = { data: Buffer; info: OutputInfo }

const asImage = ({ data, info }: Raster) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

/** How much of a picture may be missing at its end (share of its area). */
const maxMissing = 0.05

/**
 * Whether the last scan of a progressive JPEG's brightness has begun; true for other pictures. Before it the whole picture
 * is there in blocks.
 */
const isSharp = (bytes: Buffer): boolean => {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  if (frame < 0) return true
  const brightness = bytes[frame + 10]
  const scan = Buffer.from([0xff, 0xda])
  for (let at = bytes.indexOf(scan, frame); at >= 0; at = bytes.indexOf(scan, at + 2)) {
    const parts = bytes[at + 4] ?? 0
    const [last, bits] = [bytes[at + 6 + 2 * parts], bytes[at + 7 + 2 * parts]]
    const isOfBrightness = Array.from({ length: parts }, (_, part) => bytes[at + 5 + 2 * part]).includes(
      brightness,
    )
    if (isOfBrightness && last === 63 && ((bits ?? 0) & 15) === 0) return true
  }
  return false
}

/**
 * Whether a picture that is cut off at its end, as bad networks leave it, is nearly whole. The decoder fills the rows
 * behind the cut with one colour.
 */
const isNearlyWhole = async (bytes: Buffer): Promise<boolean> => {
  if (!isSharp(bytes)) return false
  const [width, height] = [64, 200]
  const { data, info } = await sharp(bytes, {
    ...{ limitInputPixels: pictureLimits.pixels, failOn: 'none', pages: 1 },
  })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const fill = data.subarray(-channels)
  const isFill = (pixel: number) =>
    fill.every((value, at) => Math.abs(value - (data[pixel * channels + at] ?? 0)) <= 1)
  let missing = 0
  // the row in which the cut is has its beginning
  for (let row = height - 1; row >= 0; row--) {
    let from = width
    while (from > 0 && isFill(row * width + from - 1)) from--
    missing += width - from
    if (from === width) break
  }
  return missing <= width * height * maxMissing
}

/** Decodes to upright pixels only: no EXIF, no profile, no further frames (reliability FR58, FR60). */
const rasterise = (bytes: Buffer, size: Size): Promise<Raster> =>
  decode(bytes, size, 'error').catch(async (error: unknown) => {
    const isWhole = await isNearlyWhole(bytes).catch(() => false)
    if (!isWhole) throw error
    return decode(bytes, size, 'none')
  })

const decode = (bytes: Buffer, size: Size, failOn: 'error' | 'none'): Promise<Raster> =>
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn, pages: 1 })
    .autoOrient()
    .resize({ ...shownSize(size), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const encode = (image: Sharp, format: PictureFormat) =>
  encoders[format](format === 'jpg' ? image.flatten({ background: '#ffffff' }) : image).toBuffer()

// One picture at a time, to limit the memory for decoded ones.
let last: Promise<unknown> = Promise.resolve()

/**
 * Returns all files of a picture: `<name>.<width>.<avif|webp|jpg>`, `<name>.jpg`; of an animation `<name>.webp`
 * alone, which moves. `facts` are those of `readPicture`. Throws if undecodable.
 */
export const encodePicture = (name: string, bytes: Buffer, facts: PictureFacts): Promise<EncodedFile[]> => {
  const work = last.then(() => (facts.isMoving ? encodeMoving(name, bytes) : encodeNow(name, bytes, facts)))
  last = work.catch(() => {})
  return work
}

/** Returns one JPEG of at most 1600 px in width without metadata. Throws if it cannot be decoded. */
export const encodeOne = (bytes: Buffer, facts: PictureFacts): Promise<Buffer> => {
  const work = last.then(async () => encode(asImage(await rasterise(bytes, facts)), 'jpg'))
  last = work.catch(() => {})
  return work
}

/** Draws every frame again (FR58, FR60); at most 960 px wide, because all frames travel at once. */
const encodeMoving = async (name: string, bytes: Buffer): Promise<EncodedFile[]> => [
  {
    file: `${name}.webp`,
    bytes: await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', animated: true })
      .resize({ width: 960, withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 75, effort: 0 })
      .toBuffer(),
  },
]

const encodeNow = async (name: string, bytes: Buffer, size: Size): Promise<EncodedFile[]> => {
  const whole = await rasterise(bytes, size)
  const files = [{ file: `${name}.jpg`, bytes: await encode(asImage(whole), 'jpg') }]
  for (const width of pictureWidths) {
    const scaled = await asImage(whole)
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const format of pictureFormats)
      files.push({ file: `${name}.${width}.${format}`, bytes: await encode(asImage(scaled), format) })
  }
  return files
}
