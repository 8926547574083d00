import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { usePages } from '../../platform/use-pages'
import facts from '../../ui/detail/FactRows.module.css'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import { dateText } from '../../ui/detail/WireDate'
import styles from './MemberGrowth.module.css'

/** Growth entries of a member with their reasons. */
export const MemberGrowth = ({ memberId }: { memberId: number }) => {
  const list = usePages(api.level.ListMemberGrowth, { memberID: memberId })
  return (
    <PagedPanel title="成长值" list={list}>
      {list.isPending ? <Skeleton active title={false} /> : null}
      {list.total === 0 ? <p className={styles.note}>还没有变动</p> : null}
      <ul className={facts.rows}>
        {list.rows.map((row) => (
          <li key={row.ID}>
            <div>
              <p>{[row.TypeCN, row.Title].filter(Boolean).join(' · ')}</p>
              <p className={styles.note}>{dateText(row.CreateDate, 'YYYY-MM-DD HH:mm')}</p>
            </div>
            <b className="num">{row.GrowthNum > 0 ? `+${row.GrowthNum}` : row.GrowthNum}</b>
          </li>
        ))}
      </ul>
    </PagedPanel>
  )
}
