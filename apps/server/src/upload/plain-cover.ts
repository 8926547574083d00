import sharp from 'sharp'

/** Longest side (px); it has no detail that more would show. */
const longest = 640
/** `--gs-green-900`: what a film's tile is drawn on. */
const background = '#11301f'

/** A picture of the shape of a film without anything on it, for one whose phone could draw none. */
export const plainCover = ({ width, height }: { width: number; height: number }): Promise<Buffer> => {
  const scale = Math.min(1, longest / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return sharp({ create: { width: side(width), height: side(height), channels: 3, background } })
    .png()
    .toBuffer()
}
