import { areaPath, linePath, type Point } from './chart-shape'
import styles from './Kpi.module.css'

const [width, height, edge] = [88, 34, 3]

/** Sparkline of a figure; nothing without positive values. */
export const Spark = ({ values }: { values: readonly number[] }) => {
  const max = Math.max(...values)
  if (values.length < 2 || max <= 0) return null
  const points = values.map(
    (value, index): Point => [
      (index / (values.length - 1)) * (width - edge),
      height - edge - (value / max) * (height - 2 * edge),
    ],
  )
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg className={styles.spark} width={width} height={height} aria-hidden="true">
      <path d={areaPath(points, height)} fill="currentColor" opacity={0.12} />
      <path d={linePath(points)} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
      <circle cx={x} cy={y} r={2.6} fill="currentColor" />
    </svg>
  )
}
