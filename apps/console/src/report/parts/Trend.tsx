import { Button } from 'antd'
import { useState } from 'react'
import { Panel } from '../../ui/detail/Panel'
import type { Dashboard, Metric } from '../report.metrics'
import { TrendChart } from './TrendChart'
import styles from './TrendChart.module.css'
import { TrendTable } from './TrendTable'

type Props = { data: Dashboard; metric: Metric; words: { now: string; before: string } }

/** The selected figure over the range, as a chart or table. */
export const Trend = (props: Props) => {
  const [isTable, setTable] = useState(false)
  const { metric, words } = props
  return (
    <Panel
      title={`${metric.title}趋势`}
      extra={
        <span>
          <span className={styles.key}>
            <i /> {words.now}
          </span>
          <span className={styles.key} data-before>
            <i /> {words.before}
          </span>
          <Button size="small" type="text" onClick={() => setTable(!isTable)}>
            {isTable ? '看图' : '看数据'}
          </Button>
        </span>
      }
    >
      {isTable ? <TrendTable {...props} /> : <TrendChart {...props} />}
    </Panel>
  )
}
