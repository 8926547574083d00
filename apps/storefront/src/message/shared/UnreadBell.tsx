import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session'
import { CountBadge } from '../../ui/CountBadge'
import { BellIcon } from '../../ui/icons-first'
import { Link } from '../../ui/Link'
import { messageCentrePath } from '../message.paths'
import styles from './UnreadBell.module.css'

/** How many messages the member has not read, asked again each minute while the page is looked at; 0 for a guest. */
function useUnread(): number {
  const enabled = useSession() !== undefined
  const { data } = useCall(
    api.message.GetNotReadMessageCount,
    {},
    { enabled, quiet: true, refetchInterval: 60_000 },
  )
  return enabled ? (data ?? 0) : 0
}

/** The bell of a page's head: leads to the messages and tells how many are unread. */
export function UnreadBell() {
  const count = useUnread()
  return (
    <Link
      className={styles.bell}
      to={messageCentrePath}
      aria-label={count > 0 ? `消息，${count}条未读` : '消息'}
    >
      <span className={styles.icon}>
        <BellIcon size={22} />
        <CountBadge count={count} />
      </span>
    </Link>
  )
}
