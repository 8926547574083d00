import { Leaf } from '../../ui/state/Leaf'
import styles from './Checkout.module.css'

/** Discounts of a line by deals, coupons and pollen, as frozen with the order; empty without any, and for gifts. */
export function LineDiscount({
  line: { DealAmount, CouponAmount, PollenNum, PollenAmount },
  isGift,
}: {
  line: { DealAmount: number; CouponAmount: number; PollenNum: number; PollenAmount: number }
  isGift: boolean
}) {
  if (isGift) return <Leaf>赠品</Leaf>
  const parts = [
    ...(DealAmount > 0 ? [`促销减 ¥${DealAmount.toFixed(2)}`] : []),
    ...(CouponAmount > 0 ? [`券减 ¥${CouponAmount.toFixed(2)}`] : []),
    ...(PollenNum > 0 && PollenAmount > 0 ? [`${PollenNum} 绿星币抵 ¥${PollenAmount.toFixed(2)}`] : []),
  ]
  return parts.length > 0 ? <p className={styles.lineDiscount}>{parts.join(' · ')}</p> : null
}
