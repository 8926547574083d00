import { giftReason } from '@greenstar/rules/order/order.gift'
import { AmountLines } from '../../order/shared/AmountLines'
import type { OverlayProps } from '../../platform/overlays'
import { Sheet } from '../../ui/layer/Sheet'
import { Link } from '../../ui/nav/Link'
import type { CartLineData } from './cart-data'
import { useEstimate, useNearOffers } from './cart-estimate'
import styles from './EstimateSheet.module.css'

export interface EstimateProps {
  lines: readonly CartLineData[]
}

/** The lines of the estimate, and the deals and coupons that a little more would reach. */
export default function EstimateSheet({ open, onClose, lines }: OverlayProps & EstimateProps) {
  const quote = useEstimate(lines)
  const near = useNearOffers(lines)
  const gifts = (quote?.Lines ?? []).filter(({ PriceReason }) => PriceReason === giftReason)
  return (
    <Sheet open={open} onClose={onClose} title="金额明细">
      {quote ? <AmountLines amounts={quote} payLabel="预计实付" freightOpen={!quote.Address} /> : null}
      {gifts.map(({ ProductID, Name, Quantity }) => (
        <p key={ProductID} className={styles.note}>
          赠品：{Name} ×{Quantity}
        </p>
      ))}
      {near.length > 0 ? (
        <ul className={styles.near}>
          {near.map(({ key, text, to }) => (
            <li key={key}>
              <span>{text}</span>
              <Link className={styles.go} to={to} onClick={onClose}>
                去凑单
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.note}>按默认地址和最省的优惠券估算，结算时可以更换。</p>
    </Sheet>
  )
}
