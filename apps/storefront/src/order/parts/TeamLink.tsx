import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { GroupState } from '@greenstar/rules/group/group'
import { groupTeamPath } from '../../group/group.paths'
import { ForwardIcon, PeopleIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import styles from './OrderCard.module.css'

/** Link from a waiting group order to its team, to invite friends; empty for other orders. */
export function TeamLink({ order }: { order: Pick<OrderRowData, 'GroupState' | 'GroupTeamID'> }) {
  if (order.GroupState !== GroupState.forming || order.GroupTeamID === 0) return null
  return (
    <Link to={groupTeamPath(order.GroupTeamID)} className={styles.trace}>
      <PeopleIcon size={16} />
      <span className="clip1">待成团，去邀请好友参团</span>
      <ForwardIcon size={14} />
    </Link>
  )
}
