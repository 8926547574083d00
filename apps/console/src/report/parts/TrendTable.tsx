import type { Dashboard, Metric } from '../report.metrics'
import styles from './TrendChart.module.css'
import { momentText } from './trend-words'

type Props = { data: Dashboard; metric: Metric; words: { now: string; before: string } }

/** The chart's values as a table, for users who cannot see it. */
export const TrendTable = ({ data, metric, words }: Props) => {
  const text = (value: number | undefined) => (value === undefined ? '—' : metric.text(value))
  return (
    <div className={styles.table}>
      <table aria-label={`${metric.title}明细`}>
        <thead>
          <tr>
            <th scope="col">时段</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.before}</th>
          </tr>
        </thead>
        <tbody className="num">
          {data.Points.map(({ At, Now, Before }) => (
            <tr key={At}>
              <th scope="row">{momentText(At, data.Step)}</th>
              <td>{Now ? text(metric.value(Now)) : '还没到'}</td>
              <td>{text(metric.value(Before))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
