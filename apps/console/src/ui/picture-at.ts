/** The address of a picture some `width` px wide: ours are kept in several widths, any other comes as it is. */
export const pictureAt = (src: string, width: 160 | 320 | 640) =>
  src.replace(/^(\/media\/.+)\.jpg$/, `$1.${width}.webp`)
