import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { Panel } from '../../ui/Panel'
import { WireDate } from '../../ui/WireDate'
import { commentState } from '../member.words'
import styles from './rows.module.css'

const pageSize = 10

/** What the member wrote about products. */
export const MemberComments = ({ memberId }: { memberId: number }) => {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useCall(
    api.review.ListComments,
    { member: memberId, currentPage: page, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  const total = data?.TotalCount ?? 0
  return (
    <Panel title={`评价 ${data ? total : ''}`}>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      ) : null}
      {isPending ? <Skeleton active title={false} /> : null}
      {data && total === 0 ? <p className={styles.none}>还没有评价</p> : null}
      <ul className={styles.rows}>
        {(data?.DataList ?? []).map((row) => (
          <li key={row.ID}>
            <div>
              <p>
                <span className="num">{row.Star}</span> 星 · {row.Content}
              </p>
              <p className={styles.note}>
                {row.ProductName} {row.Attribute} ·{' '}
                <WireDate at={row.CreateDate} pattern="YYYY-MM-DD HH:mm" />
              </p>
            </div>
            <span className={styles.note}>{commentState(row.Status)}</span>
          </li>
        ))}
      </ul>
      {total > pageSize ? (
        <div className={styles.pages}>
          <Pagination
            current={page}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </div>
      ) : null}
    </Panel>
  )
}
