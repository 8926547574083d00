import { Panel } from '../../ui/detail/Panel'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import { SmallTable } from '../../ui/list/SmallTable'
import styles from '../system.module.css'
import { dailyWords, type JobRoom, lagTone, lasting } from '../system.words'
import { Failure } from './Failure'

const count = (n: number) => <span className="num">{n === 0 ? '—' : n.toLocaleString()}</span>
const Named = ({ Name, NameCN }: { Name: string; NameCN: string }) => <p title={Name}>{NameCN}</p>

/** Queues with their numbers of jobs. */
export const QueueTable = ({ rows }: { rows: JobRoom['Queues'] }) => (
  <Panel title="队列">
    <SmallTable
      rowKey="Name"
      rows={rows}
      columns={[
        { title: '任务', render: (_, row) => <Named {...row} /> },
        { title: '等待', width: 100, align: 'right', render: (_, row) => count(row.Waiting) },
        { title: '执行中', width: 100, align: 'right', render: (_, row) => count(row.Active) },
        { title: '延后重试', width: 100, align: 'right', render: (_, row) => count(row.Delayed) },
        { title: '失败', width: 100, align: 'right', render: (_, row) => count(row.Failed) },
        {
          title: '最久等待',
          width: 150,
          render: (_, { LagSeconds }) => (
            <StatusTag tone={lagTone(LagSeconds)}>
              {LagSeconds === 0 ? '无积压' : lasting(LagSeconds)}
            </StatusTag>
          ),
        },
      ]}
    />
  </Panel>
)

/** Deadlines with their due rows and delay. */
export const DeadlineTable = ({ rows }: { rows: JobRoom['Deadlines'] }) => (
  <Panel title="期限">
    <SmallTable
      rowKey="Name"
      rows={rows}
      columns={[
        {
          title: '期限',
          render: (_, row) => (
            <>
              <Named {...row} />
              {row.Error ? <Failure text={row.Error} detail={row.Detail} /> : null}
            </>
          ),
        },
        {
          title: '到期未办',
          width: 90,
          align: 'right',
          render: (_, { Due }) => (Due === null ? <span className={styles.note}>不计数</span> : count(Due)),
        },
        {
          title: '最迟',
          width: 120,
          render: (_, { LateSeconds, Error }) =>
            Error ? (
              <StatusTag tone="clay">出错</StatusTag>
            ) : (
              <StatusTag tone={lagTone(LateSeconds)}>
                {LateSeconds === 0 ? '准时' : lasting(LateSeconds)}
              </StatusTag>
            ),
        },
      ]}
    />
  </Panel>
)

/** Daily jobs with the result of their last run. */
export const DailyTable = ({ rows }: { rows: JobRoom['Dailies'] }) => (
  <Panel title="每日任务">
    <SmallTable
      rowKey="Name"
      rows={rows}
      columns={[
        {
          title: '任务',
          render: (_, row) => (
            <>
              <Named {...row} />
              {row.Error ? <Failure text={row.Error} detail={row.Detail} /> : null}
            </>
          ),
        },
        { title: '时间', width: 70, render: (_, row) => <span className="num">{row.At}</span> },
        {
          title: '上次',
          width: 120,
          render: (_, row) => <WireDate at={row.FinishDate ?? row.StartDate} pattern="MM-DD HH:mm" />,
        },
        {
          title: '结果',
          width: 90,
          render: (_, { State }) => (
            <StatusTag tone={dailyWords[State].tone}>{dailyWords[State].text}</StatusTag>
          ),
        },
      ]}
    />
  </Panel>
)
