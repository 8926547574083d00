import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { may } from '../platform/session'
import { PageHead } from '../ui/detail/PageHead'
import { Trouble } from '../ui/detail/Trouble'
import { FailedJobs } from './parts/FailedJobs'
import { DailyTable, DeadlineTable, QueueTable } from './parts/JobTables'
import { RetryAll } from './parts/RetryAll'
import styles from './system.module.css'

const refreshMs = 5000

/** Queued, failed and late jobs. */
export default function JobPage() {
  const { data, error, refetch } = useCall(
    api.system.GetJobRoom,
    {},
    { quiet: true, refetchInterval: refreshMs },
  )
  const sum = (key: 'Waiting' | 'Failed') => (data?.Queues ?? []).reduce((all, queue) => all + queue[key], 0)
  return (
    <>
      <PageHead
        title="任务"
        facts={
          data ? (
            <>
              <b className="num">{sum('Waiting').toLocaleString()}</b> 个等待，
              <b className="num">{sum('Failed').toLocaleString()}</b> 个失败
            </>
          ) : null
        }
        actions={may('job.write') && sum('Failed') > 0 ? <RetryAll failed={sum('Failed')} /> : null}
      />
      <div className={styles.stack}>
        <Trouble error={error} onRetry={refetch} />
        <FailedJobs queues={data?.Queues ?? []} />
        {data ? (
          <>
            <QueueTable rows={data.Queues} />
            <div className={styles.pair}>
              <DeadlineTable rows={data.Deadlines} />
              <DailyTable rows={data.Dailies} />
            </div>
          </>
        ) : error ? null : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
    </>
  )
}
