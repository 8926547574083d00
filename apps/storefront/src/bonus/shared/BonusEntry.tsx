import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Link } from '../../ui/nav/Link'
import { Money } from '../../ui/text/Money'
import { bonusPath } from '../bonus.paths'
import styles from '../parts/Bonus.module.css'

/** Link to the bonus on the page 我的, for members who have bonus or sell. */
export function BonusEntry() {
  const { data } = useCall(api.bonus.GetMyBonus, {}, { quiet: true })
  if (!data?.IsOpen) return null
  return (
    <Link className={styles.entry} to={bonusPath}>
      <span>我的奖金</span>
      <b>
        <Money value={data.AvailableBonus} tone="inherit" />
      </b>
    </Link>
  )
}
