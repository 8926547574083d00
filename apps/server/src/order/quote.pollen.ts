import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { spendablePollen } from '../pollen/pollen.service'

export type PollenAsk = {
  memberId: number
  /** No product of the order accepts pollen, so the balance is not read. */
  isUseless: boolean
  now: number
}

/**
 * Returns the pollen that a member may spend now, 0 while the balance is negative (domain 7), for both
 * preview and placing; reads only. Holding it is an effect of the noun pollen at the moment `placed`, a
 * guarded write that refuses a balance that is too low.
 */
export const pollenBalanceFor = async (
  _app: App,
  db: Db,
  { memberId, isUseless, now }: PollenAsk,
): Promise<number> => (isUseless ? 0 : spendablePollen(db, memberId, now))
