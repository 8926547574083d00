import sharp from 'sharp'

export const pictureLimits = { bytes: 20_000_000, side: 8200, pixels: 50_000_000 } as const

/** Limit for GIFs, which are decoded a whole frame at a time, however small the file is. */
const mostGifPixels = 12_000_000

const signatures: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
]

export type PictureFacts = { width: number; height: number }
export type PictureProblem = 'not-a-picture' | 'broken' | 'too-large' | 'too-many-pixels'

/**
 * Checks an uploaded file without decoding it: its type by the first bytes, whatever name or sender claim,
 * and its size by the header (reliability R58, R59). Returns width and height in px, upright.
 */
export const readPicture = async (bytes: Buffer): Promise<PictureFacts | PictureProblem> => {
  if (bytes.length > pictureLimits.bytes) return 'too-large'
  if (!signatures.some((matches) => matches(bytes.subarray(0, 12)))) return 'not-a-picture'
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header?.width || !header.height) return 'broken'
  const { width, height, orientation = 1, format } = header
  const mostPixels = format === 'gif' ? mostGifPixels : pictureLimits.pixels
  if (Math.max(width, height) > pictureLimits.side || width * height > mostPixels) return 'too-many-pixels'
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
