import type { Dashboard } from '../report.metrics'
import styles from './States.module.css'

/** Orders placed in the range by their current status. */
export const States = ({ rows, word }: { rows: Dashboard['States']; word: string }) => {
  const all = rows.reduce((sum, { Count }) => sum + Count, 0)
  return (
    <section className={styles.strip} aria-label="订单状态">
      <p>
        <b>订单状态</b>
        {word}下单 {all.toLocaleString()} 单
      </p>
      <ul>
        {rows.map(({ Status, Name, Count }) => (
          <li key={Status} data-none={Count === 0 || undefined}>
            <span>{Name}</span>
            <b className="num">{Count.toLocaleString()}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
