import styles from './Money.module.css'
import { groupedYuan } from './money'

export interface MoneyProps {
  /** Yuan as on the wire. */
  value: number
  /** minus for a discount, plus for an income. */
  sign?: 'minus' | 'plus'
  /** clay for a discount or what is still to pay; inherit inside a button. */
  tone?: 'ink' | 'clay' | 'grey' | 'inherit'
}

/** An amount in text or in a total: ¥1,234.50. For products use Price. */
export function Money({ value, sign, tone = 'ink' }: MoneyProps) {
  const [integer, decimals] = groupedYuan(value)
  const mark = sign === 'minus' || (sign === undefined && value < 0) ? '-' : sign === 'plus' ? '+' : ''
  return (
    <span className={`${styles.money} ${styles[tone]}`}>
      {mark}¥{integer}.{decimals}
    </span>
  )
}
