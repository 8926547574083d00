import type { Db } from '../platform/database/connect'
import type { SettledOrder } from './settle.store'

/** What happens when orders settle, in the transaction that settles them: all of it, or nothing and once more later. */
export type SettleEffect = (db: Db, orders: readonly SettledOrder[], now: number) => Promise<void>

const effects: SettleEffect[] = []

/**
 * Attaches what an order earns to its settling: nouns that come later than orders (pollen, growth, bonus, gift coupons)
 * call this when their module is loaded (domain 7, 8, 12). The answer takes it away again.
 */
export const onSettled = (effect: SettleEffect): (() => void) => {
  effects.push(effect)
  return () => effects.splice(effects.indexOf(effect), 1)
}

/** Runs every effect, one after the other: they share the transaction's connection. */
export const runSettleEffects: SettleEffect = async (db, orders, now) => {
  for (const effect of effects) await effect(db, orders, now)
}
