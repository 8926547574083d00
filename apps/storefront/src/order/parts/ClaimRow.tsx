import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { deviceFacts } from '../../coupon/shared/take-action'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'
import styles from './ClaimRow.module.css'
import type { Checkout } from './use-checkout'

export interface ClaimRowProps {
  claim: NonNullable<QuoteData['Claim']>
  form: Checkout['form']
  /** Shows the quote in which the coupon is used. */
  onClaimed: (quote: QuoteData) => void
}

/** ¥60, or ¥60.50: without decimals that are zero. */
const short = (yuan: number) => (Number.isInteger(yuan) ? `${yuan}` : yuan.toFixed(2))

/** Takes the coupon that lowers this order most, and uses it, in one tap. */
export function ClaimRow({ claim, form, onClaimed }: ClaimRowProps) {
  const { mutate, isPending } = useAction(api.order.ClaimForOrder, {
    refresh: ['coupon', 'catalog'],
    onSuccess: (quote) => {
      onClaimed(quote)
      toast('已领取并使用')
    },
  })
  const take = () => mutate({ ...form, publishID: claim.PublishID, ...deviceFacts() })
  return (
    <div className={styles.row}>
      <Button kind="clay" size={32} block busy={isPending} onClick={take}>
        再省 ¥{short(claim.Saving)}，一键领取并使用
      </Button>
    </div>
  )
}
