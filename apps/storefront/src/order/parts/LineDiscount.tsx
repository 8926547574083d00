import styles from './Checkout.module.css'

/** What coupons and pollen take off a line, as it is frozen with the order; nothing where they take nothing. */
export function LineDiscount({
  line: { CouponAmount, PollenNum, PollenAmount },
}: {
  line: { CouponAmount: number; PollenNum: number; PollenAmount: number }
}) {
  const parts = [
    ...(CouponAmount > 0 ? [`券减 ¥${CouponAmount.toFixed(2)}`] : []),
    ...(PollenNum > 0 && PollenAmount > 0 ? [`${PollenNum} 绿星币抵 ¥${PollenAmount.toFixed(2)}`] : []),
  ]
  return parts.length > 0 ? <p className={styles.lineDiscount}>{parts.join(' · ')}</p> : null
}
