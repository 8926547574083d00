import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { moderationState } from '../../moderation/shared/moderation-state'
import { usePages } from '../../platform/use-pages'
import { reviewPaths } from '../../review/review.paths'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import rows from '../../ui/detail/PanelRows.module.css'
import { WireDate } from '../../ui/detail/WireDate'

/** The member's comments on products. */
export const MemberComments = ({ memberId }: { memberId: number }) => {
  const list = usePages(api.review.ListComments, { member: memberId })
  return (
    <PagedPanel title={`评价 ${list.total ?? ''}`} all={reviewPaths.of(memberId)} list={list}>
      {list.isPending ? <Skeleton active title={false} /> : null}
      {list.total === 0 ? <p className={rows.none}>还没有评价</p> : null}
      <ul className={rows.rows}>
        {list.rows.map((row) => (
          <li key={row.ID}>
            <div>
              <p>
                <span className="num">{row.Star}</span> 星 · {row.Content}
              </p>
              <p className={rows.note}>
                {row.ProductName} {row.Attribute} ·{' '}
                <WireDate at={row.CreateDate} pattern="YYYY-MM-DD HH:mm" />
              </p>
            </div>
            <span className={rows.note}>{moderationState(row.Status)}</span>
          </li>
        ))}
      </ul>
    </PagedPanel>
  )
}
