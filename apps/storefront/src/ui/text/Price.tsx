import { cx } from '../cx'
import { grouped, groupedYuan } from './money'
import styles from './Price.module.css'

export type PriceSize = 12 | 14 | 16 | 18 | 20 | 22 | 26 | 30 | 40

export interface PriceProps {
  /** Yuan as on the wire, at most 2 decimals. */
  value: number
  /** Height of the integer in CSS px; the sign and the decimals are 0.62 of it. */
  size?: PriceSize
  /** Ink instead of clay: a price that cannot be paid now (history, sold out). */
  ink?: boolean
  /** Market price, struck through; dropped first when space is short. */
  strike?: number | null | undefined
  className?: string | undefined
}

/** Price of patterns 1: always two decimals, never wraps, read out as "168.00元". */
export function Price({ value, size = 20, ink = false, strike, className }: PriceProps) {
  const [integer, decimals] = groupedYuan(value)
  const spoken = `${integer.replaceAll(',', '')}.${decimals}元`
  return (
    <span className={cx(styles.box, styles[`p${size}`], className)}>
      <span className={cx(styles.price, ink && styles.ink)}>
        <span aria-hidden="true">
          <i>¥</i>
          {integer}
          <small>.{decimals}</small>
        </span>
        <span className="visuallyHidden">{spoken}</span>
      </span>
      {strike != null && strike > value ? <Struck value={strike} /> : null}
    </span>
  )
}

function Struck({ value }: { value: number }) {
  const [integer, decimals] = groupedYuan(value)
  return (
    <span className={styles.strike}>
      <span aria-hidden="true">
        ¥{integer}.{decimals}
      </span>
      <span className="visuallyHidden">
        市场价{integer}.{decimals}元
      </span>
    </span>
  )
}

export interface CoinPriceProps {
  num: number
  /** Cash in yuan; 0 is hidden. */
  value: number
  big?: boolean
  className?: string | undefined
}

/** Price in the pollen mall: 550 绿星币+¥9.90; breaks only between coins and cash. */
export function CoinPrice({ num, value, big = false, className }: CoinPriceProps) {
  const [integer, decimals] = groupedYuan(value)
  return (
    <b className={cx(styles.coins, big && styles.big, className)}>
      <span>{grouped(num)} 绿星币</span>
      {value > 0 ? (
        <>
          <wbr />
          <span>
            +¥{integer}.{decimals}
          </span>
        </>
      ) : null}
    </b>
  )
}
