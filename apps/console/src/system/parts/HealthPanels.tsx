import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { may } from '../../platform/session'
import { useDone } from '../../platform/use-done'
import { Facts, Panel } from '../../ui/detail/Panel'
import { StatusTag } from '../../ui/detail/StatusTag'
import { sizeText } from '../../ui/detail/size-text'
import { WireDate } from '../../ui/detail/WireDate'
import styles from '../system.module.css'
import { type Health, lagTone, lasting } from '../system.words'

const num = (text: string | number) => <span className="num">{text}</span>
const minute = 'YYYY-MM-DD HH:mm'

export const DatabasePanel = ({ health: { Database } }: { health: Health }) => (
  <Panel title="数据库">
    <Facts
      rows={[
        ['版本', `PostgreSQL ${Database.Version}`],
        ['大小', num(sizeText(Database.SizeBytes))],
        ['连接', num(`${Database.Connections} / ${Database.MaxConnections}`)],
        ['应答', num(`${Database.AnswerMs} 毫秒`)],
        [
          '慢语句',
          Database.SlowStatements === 0
            ? '没有超过 1 秒的语句'
            : `${Database.SlowStatements} 条，最长 ${lasting(Database.LongestSeconds)}`,
        ],
        ['等待锁', num(Database.WaitingForLocks)],
      ]}
    />
  </Panel>
)

/** Result of the nightly audit, which can also be started. */
export const AuditPanel = ({ health: { Audit, LagSeconds } }: { health: Health }) => {
  const run = useAction(api.system.RunAudit, {
    onSuccess: useDone('已排队，结果会以告警列出'),
  })
  const extra = may('job.write') ? (
    <Button size="small" loading={run.isPending} onClick={() => run.mutate({})}>
      立即核对
    </Button>
  ) : null
  return (
    <Panel title="核对与积压" extra={extra}>
      <Facts
        rows={[
          ['检查项', num(Audit.Checks)],
          [
            '上次核对',
            Audit.FinishDate ? <WireDate key="at" at={Audit.FinishDate} pattern={minute} /> : '尚未执行',
          ],
          [
            '结果',
            Audit.Error ? (
              <span className={styles.error}>{Audit.Error}</span>
            ) : Audit.Findings.length > 0 ? (
              <ul key="found" className={styles.error}>
                {Audit.Findings.map(({ Check, Rows }) => (
                  <li key={Check}>
                    {Check}：{Rows} 行
                  </li>
                ))}
              </ul>
            ) : Audit.FinishDate ? (
              <StatusTag tone="green">0 行异常</StatusTag>
            ) : (
              '—'
            ),
          ],
          [
            '最久积压',
            <StatusTag key="lag" tone={lagTone(LagSeconds)}>
              {LagSeconds === 0 ? '无积压' : lasting(LagSeconds)}
            </StatusTag>,
          ],
        ]}
      />
    </Panel>
  )
}

const enough = 0.1

const archiveState = ({ On, DoneDate, Failing }: Health['Archive']) => {
  if (!On) return '数据库没有开启归档'
  if (Failing) return <StatusTag tone="clay">归档失败</StatusTag>
  return DoneDate ? <WireDate at={DoneDate} pattern={minute} /> : '还没有归档'
}

export const ArchivePanel = ({ health: { Disk, Archive } }: { health: Health }) => (
  <Panel title="磁盘与归档">
    <Facts
      rows={[
        ['数据目录', Disk.Path],
        [
          '剩余空间',
          <StatusTag key="free" tone={Disk.FreeBytes < Disk.TotalBytes * enough ? 'clay' : 'green'}>
            {`${sizeText(Disk.FreeBytes)} / ${sizeText(Disk.TotalBytes)}`}
          </StatusTag>,
        ],
        ['日志归档', archiveState(Archive)],
      ]}
    />
  </Panel>
)
