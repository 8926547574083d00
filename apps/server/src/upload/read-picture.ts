import { fileKind, isFilmKind, kindBytes } from '@greenstar/rules/upload/upload.kind'
import sharp from 'sharp'

/** `side` in px: a long screenshot or a long picture of a product may have 30,000 rows. */
export const pictureLimits = { bytes: 20_000_000, side: 30_000, pixels: 65_000_000 } as const

/** Limit for GIFs, which are decoded a whole frame at a time, however small the file is. */
const maxGifPixels = 12_000_000

/** Limit of an animation, all frames together: 200 frames of 400 × 300. */
const maxMovingPixels = 30_000_000

/**
 * Most frames of an animation: half a minute at twenty a second. The time to encode grows with their square, however
 * small they are: 40,000 of one pixel, a file of 1 MB, block all pictures for 20 s.
 */
const maxFrames = 600

export type PictureFacts = { width: number; height: number; isMoving: boolean }
export type PictureProblem = 'not-a-picture' | 'broken' | 'too-large' | 'too-many-pixels' | 'moves-too-long'

/**
 * Checks an uploaded file without decoding it: its type by the first bytes, whatever name or sender claim,
 * and its size by the header (reliability FR58, FR59). Returns width and height in px, upright, and whether it is
 * an animated GIF or WebP.
 */
export const readPicture = async (bytes: Buffer): Promise<PictureFacts | PictureProblem> => {
  if (bytes.length > pictureLimits.bytes) return 'too-large'
  const kind = fileKind(bytes.subarray(0, kindBytes))
  if (!kind || kind === 'heic' || isFilmKind(kind)) return 'not-a-picture'
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header?.width || !header.height) return 'broken'
  const { width, height, orientation = 1, format, pages = 1 } = header
  const maxPixels = format === 'gif' ? maxGifPixels : pictureLimits.pixels
  if (Math.max(width, height) > pictureLimits.side || width * height > maxPixels) return 'too-many-pixels'
  const isMoving = pages > 1 && (kind === 'gif' || kind === 'webp')
  if (isMoving && (pages > maxFrames || width * height * pages > maxMovingPixels)) return 'moves-too-long'
  return { ...(orientation >= 5 ? { width: height, height: width } : { width, height }), isMoving }
}
