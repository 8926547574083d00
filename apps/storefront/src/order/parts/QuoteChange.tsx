import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { giftReason } from '@greenstar/rules/order/order.gift'
import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { Money } from '../../ui/text/Money'
import { grouped } from '../../ui/text/money'
import styles from './Checkout.module.css'

export interface QuoteChangeProps {
  before: QuoteData
  after: QuoteData
  text: string
}

/** Why a line no longer has a special price, by the reason of that price. */
const over: Readonly<Record<string, string>> = {
  activity: '活动已结束，恢复售价',
  newcomer: '新人价已用过，恢复售价',
}

const isBought = ({ PriceReason }: QuoteData['Lines'][number]) => PriceReason !== giftReason

/** Returns the lines that have lost a special price, with an explanation. */
const linesOver = (before: QuoteData, after: QuoteData) =>
  after.Lines.filter(isBought).flatMap(({ ProductID, Name, PriceReason, UnitPrice }) => {
    const was = before.Lines.filter(isBought).find((line) => line.ProductID === ProductID)?.PriceReason ?? ''
    const why = was === PriceReason ? undefined : over[was]
    return why ? [{ ProductID, Name, UnitPrice, why }] : []
  })

const giftsOf = ({ Lines }: QuoteData) => Lines.filter((line) => !isBought(line))

/** Gifts that were shown before and are not added any more. */
const giftsGone = (before: QuoteData, after: QuoteData) => {
  const kept = new Set(giftsOf(after).map(({ ProductID }) => ProductID))
  return giftsOf(before).filter(({ ProductID }) => !kept.has(ProductID))
}

/** Differences between two quotes; the member's input is kept. */
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
      {linesOver(before, after).map(({ ProductID, Name, UnitPrice, why }) => (
        <span key={ProductID} className={styles.changed}>
          {`“${Name}”${why} `}
          <Money value={UnitPrice} tone="clay" />
        </span>
      ))}
      {giftsGone(before, after).map(({ ProductID, Name }) => (
        <span key={`gift-${ProductID}`} className={styles.changed}>
          赠品“{Name}”已赠完
        </span>
      ))}
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
