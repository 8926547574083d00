import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { deviceFacts } from '../../coupon/shared/take-action'
import { useNewcomer } from '../../promotion/shared/use-newcomer'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'
import styles from './ClaimRow.module.css'

/**
 * The newcomer gift, while a first order would forfeit it or its coupons were not accepted: taken whole in one tap, and
 * used where it fits.
 */
export function GiftRow() {
  const { about, isWaiting } = useNewcomer()
  const { mutate, isPending } = useAction(api.coupon.CheckNewGift, {
    refresh: ['order', 'promotion'],
    onSuccess: ({ State, Prompt }) => toast(State === 'none' ? Prompt : '已领取新人礼包'),
  })
  if (!about || !isWaiting || about.Coupons.length === 0) return null
  const worth = about.GiftWorth > 0 ? ` ¥${about.GiftWorth} ` : ''
  return (
    <div className={styles.row}>
      <Button
        kind="clay"
        size={32}
        block
        busy={isPending}
        onClick={() => mutate({ ...deviceFacts(), accept: true })}
      >
        领{worth}新人礼包{about.HasGift ? '，还没领取' : '，首单付款后不能再领'}
      </Button>
    </div>
  )
}
