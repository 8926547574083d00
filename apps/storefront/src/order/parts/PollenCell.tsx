import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { defineOverlay } from '../../platform/overlays'
import { Switch } from '../../ui/form/Switch'
import { Coin } from '../../ui/text/Coin'
import { Money } from '../../ui/text/Money'
import { grouped } from '../../ui/text/money'
import styles from './Checkout.module.css'
import type { PollenChoiceProps } from './PollenSheet'

const openAmount = defineOverlay<PollenChoiceProps>(() => import('./PollenSheet'))

/** More than any limit: the server reduces it to what the order allows. */
const allOfIt = 100_000_000

export interface PollenCellProps {
  quote: QuoteData
  /** Called with the number of coins; 0 for none. */
  onChoose: (num: number) => void
}

/** 绿星币 of the checkout: balance, discount, and the reason of the limit (checklist F7); nothing if none can be used. */
export function PollenCell({ quote, onChoose }: PollenCellProps) {
  const { PollenBalance, PollenLimit, PollenNum, PollenAmount, PollenNote, PollenMin, PollenStep } = quote
  const isUsed = PollenNum > 0
  if (PollenLimit === 0 && !isUsed) return null
  const words = isUsed
    ? `共 ${grouped(PollenBalance)}，用 ${grouped(PollenNum)}`
    : `共 ${grouped(PollenBalance)}，可用 ${grouped(PollenLimit)}`
  return (
    <div className={styles.pollen}>
      <Coin size={20} />
      <span className={styles.pollenWords}>
        <b>绿星币</b>
        {[words, PollenNote].filter(Boolean).join('，')}
        {isUsed && PollenLimit > PollenMin ? (
          <button
            type="button"
            className={styles.change}
            onClick={() =>
              openAmount({ used: PollenNum, limit: PollenLimit, min: PollenMin, step: PollenStep, onChoose })
            }
          >
            改数量
          </button>
        ) : null}
      </span>
      {isUsed ? <Money value={PollenAmount} sign="minus" tone="clay" /> : null}
      {PollenLimit > 0 ? (
        <Switch label="使用绿星币" checked={isUsed} onChange={(checked) => onChoose(checked ? allOfIt : 0)} />
      ) : null}
    </div>
  )
}
