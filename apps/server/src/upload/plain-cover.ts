import sharp from 'sharp'

/** Longest side (px); a plain picture needs no more. */
const maxLength = 640
/** `--gs-green-900`, the background of film tiles. */
const background = '#11301f'

/** Returns a plain picture with the shape of a film, for a film sent without a cover. */
export const plainCover = ({ width, height }: { width: number; height: number }): Promise<Buffer> => {
  const scale = Math.min(1, maxLength / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return sharp({ create: { width: side(width), height: side(height), channels: 3, background } })
    .png()
    .toBuffer()
}
