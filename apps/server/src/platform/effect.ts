import type { App } from './app'
import type { Db } from './database/connect'

/** Time, actor and request of an event. */
export type EffectContext = { now: number; actor: string; requestId: string }

/**
 * A noun's reaction to an event of another noun, in that event's transaction: applied completely, or rolled
 * back and retried later. Receives many at once, because deadlines move batches, and writes them with one
 * statement if possible. `concerns` selects orders by their row alone: for the others nothing more is read.
 */
export type Effect<Facts extends { order: unknown }> = {
  concerns?: (order: Facts['order']) => boolean
  /** It locks nothing that another effect of its event locks, so it runs beside those next to it, in their round trips. */
  isBeside?: true
  run(app: App, db: Db, orders: readonly Facts[], context: EffectContext): Promise<unknown>
}
