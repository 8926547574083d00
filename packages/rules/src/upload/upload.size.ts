/** Maximum width in px of a shown picture; screens show none wider. */
const maxShownWidth = 1600
/** Maximum height in px: WebP has no taller pictures. */
const maxShownHeight = 16_383
/** Maximum area in px; iPhones draw at most 16.7 million. */
export const maxShownArea = 12_000_000

type Size = { width: number; height: number }

/**
 * Size in px in which a picture is sent and stored. Width and area are limited, not the longest side: a long
 * screenshot keeps its width, on which it depends whether its text can be read.
 */
export const shownSize = ({ width, height }: Size): Size => {
  const scale = Math.min(
    1,
    maxShownWidth / width,
    maxShownHeight / height,
    Math.sqrt(maxShownArea / (width * height)),
  )
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
