import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Popover } from 'antd'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import styles from './ChainCheck.module.css'

/** Result of checking that no row of the log was changed; checked when opened, and on request. */
export const ChainCheck = () => {
  const check = useCall(api.operator.CheckAuditLog, {}, { quiet: true, staleTime: 60_000 })
  const again = (
    <Button type="link" size="small" loading={check.isFetching} onClick={() => void check.refetch()}>
      重新校验
    </Button>
  )
  if (check.error)
    return (
      <span className={styles.line}>
        <StatusTag tone="neutral">校验未完成</StatusTag> {check.error.message} {again}
      </span>
    )
  if (!check.data) return <span className={styles.line}>正在校验日志链…</span>
  const { Total, Head, Broken, CheckDate } = check.data
  const facts = (
    <dl className={styles.facts}>
      <dt>校验时间</dt>
      <dd>
        <WireDate at={CheckDate} />
      </dd>
      <dt>最后链值</dt>
      <dd className={styles.hash}>{Head || '—'}</dd>
      {Broken.map(({ ID, Problem }) => (
        <div key={`${ID}-${Problem}`}>
          <dt>第 {ID} 条</dt>
          <dd>{Problem}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <span className={styles.line}>
      <Popover content={facts} placement="bottomLeft">
        <button type="button" className={styles.state}>
          {Broken.length === 0 ? (
            <StatusTag tone="green">日志完整</StatusTag>
          ) : (
            <StatusTag tone="clay">{`发现 ${Broken.length} 处改动`}</StatusTag>
          )}
        </button>
      </Popover>
      已校验 <b className="num">{Total.toLocaleString()}</b> 条 {again}
    </span>
  )
}
