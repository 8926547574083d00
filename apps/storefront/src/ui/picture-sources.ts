/** Widths in px that the server holds of every picture under /media. */
export const pictureWidths = [96, 160, 320, 640, 960] as const

export interface PictureSources {
  avif: string
  webp: string
  /** For browsers that know neither. */
  jpg: string
}

/** Source sets of a picture under /media; undefined for any other address (uploads, drawings). */
export function pictureSources(src: string): PictureSources | undefined {
  const stem = /^(\/media\/.+)\.jpg$/.exec(src)?.[1]
  if (!stem) return undefined
  const set = (format: string) =>
    pictureWidths.map((width) => `${stem}.${width}.${format} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg') }
}

/**
 * Values for sizes: how wide the picture is drawn; wide screens keep the 430 column. Cards and slides say a
 * little less than they take, so that a phone of 2x takes the next smaller file: twice the bytes for 7 % of
 * sharpness is no bargain.
 */
export const pictureSizes = {
  /** The whole column. */
  full: '(min-width: 480px) 430px, 100vw',
  /** A card of a two-column grid. */
  half: '(min-width: 480px) 205px, 42vw',
  /** A banner slide. */
  slide: '(min-width: 480px) 375px, 85vw',
  /** A fixed number of CSS px. */
  px: (width: number) => `${width}px`,
} as const
