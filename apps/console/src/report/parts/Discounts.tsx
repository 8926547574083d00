import { yuanText } from '../../ui/detail/Money'
import { changeOf, discountMetric, discountShare } from '../report.metrics'
import styles from './Discounts.module.css'
import type { Props } from './Kpis'

/** Cost of coupons, pollen and price cuts, in total and by each, below the sales. */
export const Discounts = ({ data, beside, chosen, onChoose }: Props) => {
  const { Now, Before } = data
  const change = changeOf(discountMetric, Now, Before)
  const share = discountShare(Now)
  return (
    <button
      type="button"
      className={styles.strip}
      aria-pressed={chosen.key === discountMetric.key}
      onClick={() => onChoose(discountMetric)}
    >
      <span>{discountMetric.title}</span>
      <b className={styles.sum}>{yuanText(discountMetric.value(Now) ?? 0)}</b>
      <span>优惠券 {yuanText(Now.Coupons)}</span>
      <span>绿星币 {yuanText(Now.Pollen)}</span>
      <span>活动降价 {yuanText(Now.Cuts)}</span>
      {share ? <span>占优惠前金额 {share}</span> : null}
      <span className={styles.beside}>
        {change ? (
          <>
            {beside} <b>{change.text}</b>
          </>
        ) : (
          '前期无数据'
        )}
      </span>
    </button>
  )
}
