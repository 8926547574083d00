import styles from './Money.module.css'

const format = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Yuan with two decimals and grouping; a minus precedes the currency sign. */
export const yuanText = (yuan: number) => `${yuan < 0 ? '−' : ''}¥${format.format(Math.abs(yuan))}`

export const Money = ({ yuan, strong }: { yuan: number; strong?: boolean }) => (
  <span className={strong ? styles.strong : styles.plain}>{yuanText(yuan)}</span>
)
