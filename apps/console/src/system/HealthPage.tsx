import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { PageHead } from '../ui/detail/PageHead'
import { Trouble } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { Alerts } from './parts/Alerts'
import { ArchivePanel, AuditPanel, DatabasePanel } from './parts/HealthPanels'
import { ProcessTable, ServiceTable } from './parts/HealthTables'
import styles from './system.module.css'

const refreshMs = 10_000

/** State of the system: database, processes, outside services, the nightly audit, and alerts. */
export default function HealthPage() {
  const { data, error, refetch } = useCall(
    api.system.GetHealth,
    {},
    { quiet: true, refetchInterval: refreshMs },
  )
  return (
    <>
      <PageHead
        title="健康"
        facts={
          data ? (
            <>
              <b className="num">{data.OpenAlerts.toLocaleString()}</b> 条告警待确认 · 更新于{' '}
              <WireDate at={data.CheckDate} pattern="HH:mm:ss" />
            </>
          ) : null
        }
      />
      <div className={styles.stack}>
        <Trouble error={error} onRetry={refetch} />
        {data ? (
          <>
            <div className={styles.grid}>
              <DatabasePanel health={data} />
              <AuditPanel health={data} />
              <ArchivePanel health={data} />
            </div>
            <Alerts kinds={data.AlertKinds} />
            <div className={styles.pair}>
              <ProcessTable rows={data.Processes} />
              <ServiceTable rows={data.Services} />
            </div>
          </>
        ) : error ? null : (
          <Skeleton active paragraph={{ rows: 12 }} />
        )}
      </div>
    </>
  )
}
