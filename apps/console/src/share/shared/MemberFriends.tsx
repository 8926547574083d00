import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { memberPaths } from '../../member/member.paths'
import { usePages } from '../../platform/use-pages'
import facts from '../../ui/detail/FactRows.module.css'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import { dateText } from '../../ui/detail/WireDate'
import styles from './MemberFriends.module.css'

/** The member's referrer, the results of their shares, and the friends they brought. */
export const MemberFriends = ({ memberId }: { memberId: number }) => {
  const { data: share } = useCall(api.share.GetMemberShare, { memberID: memberId }, { quiet: true })
  const list = usePages(api.share.ListMemberFriends, { memberID: memberId })
  return (
    <PagedPanel title="邀请" list={list}>
      {share ? (
        <p className={styles.note}>
          推荐人：
          {share.Referrer ? (
            <Link to={memberPaths.detail(share.Referrer.ID)}>{share.Referrer.MemberName}</Link>
          ) : (
            '无'
          )}
          {` · 分享 ${share.ShareNum} 次，带来 ${share.VisitNum} 位访客，获得 ${share.PollenNum} 绿星币`}
        </p>
      ) : null}
      {list.isPending ? <Skeleton active title={false} /> : null}
      {list.total === 0 ? <p className={styles.note}>还没有好友注册</p> : null}
      <ul className={facts.rows}>
        {list.rows.map((row) => (
          <li key={row.ID}>
            <div>
              <p className={styles.friend}>
                <Link to={memberPaths.detail(row.ID)}>{row.MemberName}</Link> {row.Mobile}
              </p>
              <p className={styles.note}>{dateText(row.CreateDate, 'YYYY-MM-DD HH:mm')}</p>
            </div>
            <span className="num">{row.OrderNum} 单</span>
          </li>
        ))}
      </ul>
    </PagedPanel>
  )
}
