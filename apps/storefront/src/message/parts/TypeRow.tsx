import type { MessageType } from '@greenstar/rules/message/message.kinds'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { cx } from '../../ui/cx'
import { Link } from '../../ui/nav/Link'
import { CountBadge } from '../../ui/text/CountBadge'
import { RelativeDate } from '../../ui/text/RelativeDate'
import { messageListPath } from '../message.paths'
import { typeIcons } from '../message.words'
import styles from './TypeRow.module.css'

type Row = DataFor<typeof api.message.GetMyMessageCenter>[number]

/** A kind of message: latest message, its time, number of unread ones. */
export function TypeRow({ row: { Type, TypeName, NotReadCount, Last } }: { row: Row }) {
  const TypeIcon = typeIcons[Type as MessageType]
  return (
    <Link
      className={styles.row}
      to={messageListPath(Type as MessageType)}
      aria-label={`${TypeName}，${NotReadCount > 0 ? `${NotReadCount} 条未读` : '没有未读'}`}
    >
      <span className={styles.icon}>
        <TypeIcon size={22} />
        <CountBadge count={NotReadCount} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{TypeName}</span>
        <span className={cx(styles.last, 'clip1')}>{Last ? Last.Content : '还没有消息'}</span>
      </span>
      {Last ? (
        <span className={styles.time}>
          <RelativeDate value={Last.CreateDate} />
        </span>
      ) : null}
    </Link>
  )
}
