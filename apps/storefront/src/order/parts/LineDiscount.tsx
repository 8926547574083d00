import styles from './Checkout.module.css'

/** Discounts of a line by deals, coupons and pollen, as frozen with the order; empty without any. */
export function LineDiscount({
  line: { DealAmount, CouponAmount, PollenNum, PollenAmount },
}: {
  line: { DealAmount: number; CouponAmount: number; PollenNum: number; PollenAmount: number }
}) {
  const parts = [
    ...(DealAmount > 0 ? [`促销减 ¥${DealAmount.toFixed(2)}`] : []),
    ...(CouponAmount > 0 ? [`券减 ¥${CouponAmount.toFixed(2)}`] : []),
    ...(PollenNum > 0 && PollenAmount > 0 ? [`${PollenNum} 绿星币抵 ¥${PollenAmount.toFixed(2)}`] : []),
  ]
  return parts.length > 0 ? <p className={styles.lineDiscount}>{parts.join(' · ')}</p> : null
}
