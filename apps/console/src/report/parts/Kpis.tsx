import { changeOf, type Dashboard, type Metric, metrics } from '../report.metrics'
import styles from './Kpi.module.css'
import { Spark } from './Spark'

export type Props = { data: Dashboard; beside: string; chosen: Metric; onChoose: (metric: Metric) => void }

/** Figures of the range compared with the previous one; the selected one is drawn in the chart. */
export const Kpis = ({ data, beside, chosen, onChoose }: Props) => (
  <section className={styles.row} aria-label="关键指标">
    <div className={styles.cards}>
      {metrics.map((metric) => (
        <Card
          key={metric.key}
          metric={metric}
          data={data}
          // only the first card is wide enough for the full text
          beside={metric.key === 'paid' ? beside : beside.replace('同时段', '')}
          isChosen={metric.key === chosen.key}
          onChoose={() => onChoose(metric)}
        />
      ))}
    </div>
  </section>
)

type CardProps = { metric: Metric; data: Dashboard; beside: string; isChosen: boolean; onChoose: () => void }

const Card = ({ metric, data, beside, isChosen, onChoose }: CardProps) => {
  const value = metric.value(data.Now)
  const change = changeOf(metric, data.Now, data.Before)
  const isCounted =
    metric.key !== 'visitors' && metric.key !== 'conversion' ? true : data.VisitsSince !== null
  const course = data.Points.flatMap(({ Now }) => (Now ? [metric.value(Now) ?? 0] : []))
  return (
    <button
      type="button"
      className={styles.card}
      data-hero={metric.key === 'paid' || undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={styles.title}>{metric.title}</span>
      <span className={styles.value}>{value === undefined || !isCounted ? '—' : metric.text(value)}</span>
      <span className={styles.beside}>
        {isCounted && change ? (
          <>
            {beside} <b data-tone={change.tone}>{change.text}</b>
          </>
        ) : (
          '前期无数据'
        )}
      </span>
      {/* no sparkline next to a long change, given in percentage points */}
      {(change?.text.length ?? 0) > 9 ? null : <Spark values={course} />}
    </button>
  )
}
