import type { SecKillLineData } from '@greenstar/contract/promotion/promotion.shapes'
import { goneText } from '../promotion.words'
import styles from './Remaining.module.css'

/** Percentage of the quota that is ordered, as a bar with text. */
export function Remaining({ line, name }: { line: SecKillLineData; name: string }) {
  const text = goneText(line) || `已抢 ${line.Percent}%`
  return (
    <span className={styles.remaining}>
      <progress className={styles.bar} value={line.Percent} max={100} aria-label={`${name} ${text}`} />
      <span aria-hidden="true">{text}</span>
    </span>
  )
}
