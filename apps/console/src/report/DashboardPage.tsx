import { parseWireDate } from '@greenstar/rules/platform/time'
import type { RangeKind } from '@greenstar/rules/report/report.range'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { type QueueRow, useQueuePaths, useQueues } from '../platform/queues'
import { session } from '../platform/session'
import { PageHead } from '../ui/detail/PageHead'
import { Panel } from '../ui/detail/Panel'
import { Trouble } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { QueueList } from '../ui/list/QueueList'
import { useUrlFilters } from '../ui/list/use-url-filters'
import styles from './DashboardPage.module.css'
import { Discounts } from './parts/Discounts'
import { FlashToday } from './parts/FlashToday'
import { Kpis } from './parts/Kpis'
import { LowStock } from './parts/LowStock'
import { OpeningSteps } from './parts/OpeningSteps'
import { RangeChoice } from './parts/RangeChoice'
import { dayCount, greeting, rangeOf, rangeWords } from './parts/range-words'
import { Shares } from './parts/Shares'
import { States } from './parts/States'
import { TopProducts } from './parts/TopProducts'
import { Trend } from './parts/Trend'
import { type Dashboard, type Metric, metrics } from './report.metrics'

const refreshMs = 60_000

/** Figures of a range compared with the previous one, and open tasks. */
export default function DashboardPage() {
  const { filters, set } = useUrlFilters(['range', 'from', 'to'])
  const chosen = rangeOf(filters)
  const figures = useCall(
    api.report.GetDashboard,
    { ...(chosen ? { range: chosen } : {}), from: filters.from, to: filters.to },
    { placeholderData: (before) => before, refetchInterval: refreshMs, quiet: true },
  )
  const queues = useQueues()
  const { data } = figures
  const range = chosen ?? data?.Range ?? 'today'
  const problem = figures.error ?? queues.error
  return (
    <div className={styles.page}>
      <PageHead
        title={greeting(session.get()?.Operator.DisplayName ?? '')}
        facts={data ? dateText(data.AsOf, 'M 月 D 日 dddd') : null}
        actions={
          <div className={styles.tools}>
            {data ? (
              <span className={styles.updated}>
                数据更新于 <b className="num">{dateText(data.AsOf, 'HH:mm')}</b>
              </span>
            ) : null}
            <RangeChoice range={range} from={filters.from} to={filters.to} onChange={set} />
          </div>
        }
      />
      <OpeningSteps />
      <Trouble error={problem} onRetry={() => Promise.all([figures.refetch(), queues.refetch()])} />
      {data && queues.data ? (
        <Board data={data} queues={queues.data} range={data.Range} at={queues.dataUpdatedAt} />
      ) : problem ? null : (
        <Skeleton active paragraph={{ rows: 14 }} />
      )}
    </div>
  )
}

type BoardProps = {
  data: Dashboard
  queues: readonly QueueRow[]
  range: RangeKind
  at: number
}

const Board = ({ data, queues, range, at }: BoardProps) => {
  const paths = useQueuePaths()
  const [metric, setMetric] = useState<Metric>(metrics[0] as Metric)
  const words = rangeWords(range, dayCount(data))
  const since = parseWireDate(data.VisitsSince) ?? Number.POSITIVE_INFINITY
  const isPartly = since > (parseWireDate(data.From) ?? 0)
  return (
    <>
      <Kpis data={data} beside={words.beside} chosen={metric} onChoose={setMetric} />
      <Discounts data={data} beside={words.beside} chosen={metric} onChoose={setMetric} />
      {isPartly ? (
        <p className={styles.note}>
          {data.VisitsSince
            ? `访客自 ${dateText(data.VisitsSince, 'M 月 D 日 HH:mm')} 起统计，支付转化只计此后的买家。`
            : '还没有访客记录。'}
        </p>
      ) : null}
      <div className={styles.wide}>
        <Trend data={data} metric={metric} words={words} />
        <Panel title="等您处理">
          <div className={styles.queues}>
            <QueueList rows={queues} paths={paths} now={at} />
          </div>
        </Panel>
      </div>
      <States rows={data.States} word={words.now} />
      <div className={styles.three}>
        <TopProducts rows={data.Products} title={`${words.now}热销`} />
        <Shares data={data} word={words.now} />
        <div className={styles.stack}>
          <FlashToday asOf={data.AsOf} />
          <LowStock />
        </div>
      </div>
    </>
  )
}
