import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { Money } from '../../ui/Money'
import { grouped } from '../../ui/money'
import styles from './Checkout.module.css'

export interface QuoteChangeProps {
  before: QuoteData
  after: QuoteData
  text: string
}

/** What is different in the new quote; nothing of what was filled in is lost. */
export function QuoteChange({ before, after, text }: QuoteChangeProps) {
  const rows = [
    { label: '商品金额', from: before.ProductDetailAmount, to: after.ProductDetailAmount },
    { label: '运费', from: before.TotalFreight, to: after.TotalFreight },
    { label: '实付', from: before.PayAmount, to: after.PayAmount },
  ].filter(({ from, to }) => from !== to)
  const coins = isExchange(after) && before.PollenNum !== after.PollenNum
  return (
    <>
      {text}
      {coins ? (
        <span className={styles.changed}>
          绿星币 {grouped(before.PollenNum)} → {grouped(after.PollenNum)}
        </span>
      ) : null}
      {rows.map(({ label, from, to }) => (
        <span key={label} className={styles.changed}>
          {label} <Money value={from} tone="grey" /> → <Money value={to} tone="clay" />
        </span>
      ))}
    </>
  )
}
