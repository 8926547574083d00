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

/** Decodes to upright pixels only: no EXIF, no profile, no further frames (reliability FR58, FR60). */
const rasterise = (bytes: Buffer, size: Size): Promise<Raster> =>
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 })
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
