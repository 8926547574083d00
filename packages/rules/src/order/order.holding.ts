import { MINUTE } from '../platform/time'
import { no, ok, type Verdict } from '../platform/verdict'
import { type Settings, settingValue } from '../setting/business-settings'

/** What a member holds without having paid for it. */
export type Holding = {
  /** Unpaid orders, and the sum of their amounts (fen). */
  readonly unpaidNum: number
  readonly unpaidFen: number
  /**
   * Orders of today that were not paid in time, or that the member cancelled after five minutes; of those cancelled sooner
   * every third.
   */
  readonly expiredNum: number
  /** Whether the member has paid for an order and did not get all of it back. */
  readonly hasPaid: boolean
}

export type WantedLine = {
  readonly name: string
  readonly quantity: number
  /** Pieces of it in the member's other unpaid orders. */
  readonly heldNum: number
  /** Pieces that can still be sold, before this order. */
  readonly leftNum: number
}

/**
 * Whether a member may place one more unpaid order (domain 24), so that no member empties the shop without paying: few
 * and of little worth before the first payment, a share of each product, none after many expiries in a day.
 */
export function mayHold(
  { unpaidNum, unpaidFen, expiredNum, hasPaid }: Holding,
  order: { readonly payFen: number; readonly lines: readonly WantedLine[] },
  settings: Settings,
): Verdict<true, 'order/expired-often' | 'order/unpaid-many' | 'order/unpaid-much' | 'order/unpaid-share'> {
  const maxNum = settingValue(settings, hasPaid ? 'order.unpaidNum' : 'order.firstUnpaidNum')
  const maxFen = settingValue(settings, hasPaid ? 'order.unpaidFen' : 'order.firstUnpaidFen')
  if (expiredNum >= settingValue(settings, 'order.expiredBlock'))
    return no('order/expired-often', { num: expiredNum })
  if (unpaidNum >= maxNum) return no('order/unpaid-many', { num: unpaidNum })
  if (unpaidFen + order.payFen > maxFen) return no('order/unpaid-much', { limit: maxFen / 100, hasPaid })
  const share = settingValue(settings, 'order.unpaidPercent')
  for (const { name, quantity, heldNum, leftNum } of order.lines) {
    const limit = Math.max(
      settingValue(settings, 'order.unpaidPieces'),
      Math.floor(((leftNum + heldNum) * share) / 100),
    )
    if (heldNum + quantity > limit)
      return no('order/unpaid-share', { name, limit: Math.max(limit - heldNum, 0) })
  }
  return ok(true)
}

const minPayMs = 10 * MINUTE

/** Time to pay (ms): half of the usual after several expiries in a day, though at least ten minutes (domain 24). */
export function payTime(defaultMs: number, { expiredNum }: Holding, settings: Settings): number {
  const isShort = expiredNum >= settingValue(settings, 'order.expiredHalve')
  return isShort ? Math.max(defaultMs / 2, Math.min(defaultMs, minPayMs)) : defaultMs
}
