import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'
import { BellIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import { CountBadge } from '../../ui/text/CountBadge'
import { messageCentrePath } from '../message.paths'
import styles from './UnreadBell.module.css'

/** Number of unread messages, polled every minute while the page is visible; 0 for a guest. */
function useUnread(): number {
  const enabled = useSession() !== undefined
  const { data } = useCall(
    api.message.GetNotReadMessageCount,
    {},
    { enabled, quiet: true, refetchInterval: 60_000 },
  )
  return enabled ? (data ?? 0) : 0
}

/** Bell in the head of a page: links to the messages and shows the number of unread ones. */
export function UnreadBell() {
  const count = useUnread()
  return (
    <Link
      className={styles.bell}
      to={messageCentrePath}
      aria-label={count > 0 ? `消息，${count} 条未读` : '消息'}
    >
      <span className={styles.icon}>
        <BellIcon size={22} />
        <CountBadge count={count} />
      </span>
    </Link>
  )
}
