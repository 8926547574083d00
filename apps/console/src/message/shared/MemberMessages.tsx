import { api } from '@greenstar/web/ops-api'
import { Skeleton } from 'antd'
import { usePages } from '../../platform/use-pages'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import { WireDate } from '../../ui/detail/WireDate'
import styles from './MemberMessages.module.css'

/** The member's messages in the message centre, read and unread. */
export const MemberMessages = ({ memberId }: { memberId: number }) => {
  const list = usePages(api.message.ListMemberMessages, { memberID: memberId })
  return (
    <PagedPanel title={`消息 ${list.total ?? ''}`} list={list}>
      {list.isPending ? <Skeleton active title={false} /> : null}
      {list.total === 0 ? <p className={styles.note}>还没有消息</p> : null}
      <ul className={styles.rows}>
        {list.rows.map((row) => (
          <li key={row.ID}>
            <p>
              {row.Title} <span className={styles.note}>{row.IsRead ? '已读' : '未读'}</span>
            </p>
            <p className={styles.note}>{row.Content}</p>
            <p className={styles.note}>
              <WireDate at={row.CreateDate} pattern="YYYY-MM-DD HH:mm" />
            </p>
          </li>
        ))}
      </ul>
    </PagedPanel>
  )
}
