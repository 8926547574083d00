import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { Button } from '../../ui/Button'
import { Price } from '../../ui/Price'
import { SettleBar } from '../../ui/SettleBar'
import styles from './Checkout.module.css'

export interface CheckoutBarProps {
  quote: QuoteData
  /** A newer quote is on its way. */
  stale: boolean
  busy: boolean
  /** A try whose answer never came may have taken the last piece: it is asked for again all the same. */
  unsure: boolean
  onSubmit: () => void
}

/** 实付 and 提交订单; says what stands in the way. */
export function CheckoutBar({ quote, stale, busy, unsure, onSubmit }: CheckoutBarProps) {
  const amount = (
    <p className={styles.pay}>
      实付
      <Price value={quote.PayAmount} size={26} />
    </p>
  )
  const note = quote.CanSubmit ? `共 ${quote.TotalNum} 件` : quote.Problem
  return (
    <SettleBar
      amount={amount}
      note={<span className={quote.CanSubmit ? undefined : styles.problem}>{note}</span>}
    >
      <Button
        disabled={!(quote.CanSubmit || unsure) || stale}
        busy={busy}
        className={styles.submit}
        onClick={onSubmit}
      >
        提交订单
      </Button>
    </SettleBar>
  )
}
