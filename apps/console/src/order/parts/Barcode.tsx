import { code128 } from '@greenstar/rules/platform/barcode'
import styles from '../PickListPage.module.css'

/** White modules that a scanner needs on each side. */
const quiet = 10

/** A number as a Code 128 barcode; nothing if it cannot be encoded. */
export const Barcode = ({ text }: { text: string }) => {
  const widths = code128(text)
  if (!widths) return null
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * quiet
  let at = quiet
  const bars = widths.flatMap((width, index) => {
    const bar = index % 2 === 0 ? [`M${at} 0h${width}v40h-${width}z`] : []
    at += width
    return bar
  })
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${total} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`条形码 ${text}`}
    >
      <path d={bars.join('')} />
    </svg>
  )
}
