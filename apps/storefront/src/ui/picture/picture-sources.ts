/** Widths in px in which the server has every picture under /media. */
const pictureWidths = [96, 160, 320, 640, 768, 960] as const

export interface PictureSources {
  avif: string
  webp: string
  /** For browsers that support neither AVIF nor WebP. */
  jpg: string
}

/** Highest pixel ratio served. */
const maxPx = 3

/** The widths that a picture of this size can need: each listed one adds bytes to every page. */
function widthsFor(sizes: string): readonly number[] {
  const max = Number(/(\d+)px(?:,|$)/.exec(sizes)?.[1] ?? Number.POSITIVE_INFINITY) * maxPx
  const enough = pictureWidths.findIndex((width) => width >= max)
  return enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1)
}

let hosts = { all: '', uploaded: '' }

/**
 * Sets the hosts of pictures: the global config's ImageServer, and QiniuImageServer for uploaded ones (spec
 * 3); '' is this site.
 */
export function setPictureHosts(all = '', uploaded = ''): void {
  hosts = { all, uploaded }
}

/** Address of a wire path; any other address is returned unchanged. */
export const pictureAddress = (src: string): string =>
  src.startsWith('/media/') ? (src.startsWith('/media/u/') ? hosts.uploaded : hosts.all) + src : src

/** Source set of the picture at this address (`….jpg`) in one format, for the widths that `sizes` can need. */
export function sourceSet(address: string, sizes: string, format: string): string {
  const stem = address.slice(0, -'jpg'.length)
  return widthsFor(sizes)
    .map((width) => `${stem}${width}.${format} ${width}w`)
    .join(', ')
}

/** Source sets of a picture under /media drawn at `sizes`; undefined for any other address (drawings). */
export function pictureSources(src: string, sizes: string): PictureSources | undefined {
  if (!/^\/media\/.+\.jpg$/.test(src)) return undefined
  const set = (format: string) => sourceSet(pictureAddress(src), sizes, format)
  return { avif: set('avif'), webp: set('webp'), jpg: set('jpg') }
}

/**
 * Values for `sizes`: how wide the picture is displayed; wide screens keep the 430 column. Cards and slides
 * state slightly less than they take, so that a 2x phone picks the next smaller file: 7 % more sharpness is
 * not worth twice the bytes.
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
