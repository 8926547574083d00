/** Address of a picture about `width` px wide: ours exist in several widths, others are returned unchanged. */
export const pictureAt = (src: string, width: 160 | 320 | 640) =>
  src.replace(/^(\/media\/.+)\.jpg$/, `$1.${width}.webp`)
