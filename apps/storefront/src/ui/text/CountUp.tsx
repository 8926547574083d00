import { fen, formatYuanGrouped } from '@greenstar/rules/platform/money'
import { useEffect, useRef, useState } from 'react'
import { reducesMotion } from '../motion/motion'
import { grouped } from './money'

export interface CountUpProps {
  /** Yuan as on the wire, or a number of coins. */
  value: number
  /** Coins, without decimals and sign of money. */
  whole?: boolean
}

const countMs = 600

/**
 * A number that counts up to its value when it appears, and from there to the next one: two decimals and comma
 * grouping (spec 9). With reduced motion it is there at once.
 */
export function CountUp({ value, whole = false }: CountUpProps) {
  const [shown, setShown] = useState(() => (reducesMotion() ? value : 0))
  const last = useRef(shown)
  last.current = shown
  useEffect(() => {
    const from = last.current
    if (from === value) return
    if (reducesMotion()) return setShown(value)
    const started = performance.now()
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(Math.max(now - started, 0) / countMs, 1)
      setShown(share === 1 ? value : from + (value - from) * (1 - (1 - share) ** 3))
      if (share < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <span className="num">{whole ? coins(shown) : money(shown)}</span>
}

const money = (yuan: number) =>
  `${yuan < 0 ? '-' : ''}¥${formatYuanGrouped(fen(Math.round(Math.abs(yuan) * 100)))}`

const coins = (amount: number) => `${amount < 0 ? '-' : ''}${grouped(Math.abs(Math.round(amount)))}`
