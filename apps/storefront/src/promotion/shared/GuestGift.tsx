import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'
import { Link } from '../../ui/nav/Link'
import { newcomerGiftPath } from '../promotion.paths'
import styles from './GuestGift.module.css'

type Gift = DataFor<typeof api.promotion.GetNewcomerGift>

/**
 * What registering brings, for guests: rendered with the page, which is the same for
 * everybody; members do not see it, from the first paint on (`data-member`).
 */
export function GuestGift({ gift }: { gift: Gift | undefined }) {
  const isGuest = useSession() === undefined
  if (!isGuest || !gift?.Coupons.length) return null
  return (
    <Link className={styles.strip} to={newcomerGiftPath}>
      <b>{gift.GiftWorth > 0 ? `¥${gift.GiftWorth} ` : ''}新人礼包</b>{' '}
      <span>注册即得{gift.Coupons.join('、').replace(/ /g, '\u00a0')}</span> <i>领取</i>
    </Link>
  )
}
