import type { App } from './app'
import type { Db } from './database/connect'

/** When, by whom and in which request something happened. */
export type MomentContext = { now: number; actor: string; requestId: string }

/**
 * What a noun does at a moment of another noun, in the transaction of that moment: all of it, or nothing and once more
 * later. It is given many at once, because deadlines move batches, and writes them with one statement where it can.
 * `concerns` says which orders it is for, by their row alone: for the others nothing more is read.
 */
export type Effect<Facts extends { order: unknown }> = {
  concerns?: (order: Facts['order']) => boolean
  run(app: App, db: Db, orders: readonly Facts[], context: MomentContext): Promise<unknown>
}
