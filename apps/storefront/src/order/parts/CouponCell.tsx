import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { defineOverlay } from '../../platform/overlays'
import { ForwardIcon } from '../../ui/icon/icons'
import { Money } from '../../ui/text/Money'
import styles from './Checkout.module.css'
import { ClaimRow } from './ClaimRow'
import type { CouponChoiceProps } from './CouponSheet'
import { GiftRow } from './GiftRow'
import type { Checkout } from './use-checkout'

const openChoice = defineOverlay<CouponChoiceProps>(() => import('./CouponSheet'))

export interface CouponCellProps {
  quote: QuoteData
  form: Checkout['form']
  /** Whether the member has not chosen, so that the shop's best set applies. */
  isProposed: boolean
  onChoose: (ids: readonly number[] | undefined) => void
  /** Shows the quote in which the claimed coupon is used. */
  onClaimed: (quote: QuoteData) => void
}

/** 优惠券 of the checkout: discount of the chosen coupons; the best set is preselected (checklist F7). */
export function CouponCell({ quote, form, isProposed, onChoose, onClaimed }: CouponCellProps) {
  const { couponRecorderIDs: _chosen, couponRecorderID: _requested, pollenNum: _coins, ...payload } = form
  const list = useCall(api.order.GetOrderCouponRecorderList, payload, { quiet: true, staleTime: 0 })
  const coupons = list.data?.CouponRecorderList ?? []
  const usable = coupons.filter(({ Prompt }) => Prompt === '').length
  const used = quote.Coupons.filter(({ IsUsed }) => IsUsed)
  return (
    <>
      <button
        type="button"
        className={styles.cell}
        onClick={() => openChoice({ payload, chosen: used.map(({ ID }) => ID), onChoose })}
      >
        <span>优惠券</span>
        <span className={styles.coupon}>
          {used.length > 0 ? (
            <>
              {isProposed ? <span className={styles.best}>自动选最省</span> : null}
              {quote.CouponAmount > 0 ? (
                <Money value={quote.CouponAmount} sign="minus" tone="clay" />
              ) : (
                <b className={styles.takes}>包邮</b>
              )}
            </>
          ) : usable > 0 ? (
            <b className={styles.takes}>{usable} 张可用</b>
          ) : quote.Claim ? (
            '可领 1 张'
          ) : coupons.length > 0 ? (
            '暂无可用'
          ) : (
            '没有优惠券'
          )}
          <ForwardIcon size={16} />
        </span>
      </button>
      {quote.CouponNote ? (
        <p className={styles.note} role="status">
          {quote.CouponNote}
        </p>
      ) : null}
      <GiftRow />
      {quote.Claim ? <ClaimRow claim={quote.Claim} form={form} onClaimed={onClaimed} /> : null}
    </>
  )
}
