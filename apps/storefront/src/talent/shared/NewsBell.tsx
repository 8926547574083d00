import { BellIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import { CountBadge } from '../../ui/text/CountBadge'
import { useMyTalent } from '../parts/use-my-talent'
import { talentMessagesPath } from '../talent.paths'
import styles from './HeadTap.module.css'

/** Link to likes, comments and fans received, with the number of unread ones. */
export function NewsBell() {
  const { unread } = useMyTalent()
  return (
    <Link
      className={styles.tap}
      to={talentMessagesPath}
      aria-label={unread > 0 ? `互动消息，${unread} 条未读` : '互动消息'}
    >
      <span className={styles.bell}>
        <BellIcon size={22} />
        <CountBadge count={unread} />
      </span>
    </Link>
  )
}
