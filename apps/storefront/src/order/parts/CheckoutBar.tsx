import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { addressEditPath } from '../../member/member.paths'
import { Button } from '../../ui/form/Button'
import { SettleBar } from '../../ui/nav/SettleBar'
import { CoinPrice, Price } from '../../ui/text/Price'
import styles from './Checkout.module.css'

export interface CheckoutBarProps {
  quote: QuoteData
  /** Whether a newer quote is being loaded. */
  stale: boolean
  busy: boolean
  /** Whether an earlier try had no response: it may have taken the last piece, so submit stays enabled. */
  unsure: boolean
  /** Whether the member has no address: the button then opens the form to add one. */
  needsAddress: boolean
  onSubmit: () => void
}

/** Yuan that deals, coupons and coins take off. */
const savedBy = ({ Deals, CouponAmount, PollenAmount }: QuoteData) =>
  Deals.reduce((sum, { Amount }) => sum + Amount, CouponAmount + PollenAmount)

/** 实付 with what was saved and 提交订单, or the problem that prevents it. */
export function CheckoutBar({ quote, stale, busy, unsure, needsAddress, onSubmit }: CheckoutBarProps) {
  const amount = (
    <p className={styles.pay}>
      实付
      {isExchange(quote) ? (
        <CoinPrice num={quote.PollenNum} value={quote.PayAmount} big />
      ) : (
        <Price value={quote.PayAmount} size={26} />
      )}
    </p>
  )
  const saved = savedBy(quote)
  const summary = `共 ${quote.TotalNum} 件${saved > 0 ? `，已省 ¥${saved.toFixed(2)}` : ''}`
  const note = quote.CanSubmit ? summary : quote.Problem
  return (
    <SettleBar
      amount={amount}
      note={<span className={quote.CanSubmit ? undefined : styles.problem}>{note}</span>}
    >
      {needsAddress ? (
        <Button className={styles.submit} to={addressEditPath({ select: true })}>
          填写地址
        </Button>
      ) : (
        <Button
          disabled={!(quote.CanSubmit || unsure) || stale}
          busy={busy}
          className={styles.submit}
          onClick={onSubmit}
        >
          提交订单
        </Button>
      )}
    </SettleBar>
  )
}
