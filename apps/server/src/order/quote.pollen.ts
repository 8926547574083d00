import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { spendablePollen } from '../pollen/pollen.service'

export type PollenAsk = {
  memberId: number
  /** No product of the order takes any: nothing has to be read. */
  isUseless: boolean
  now: number
}

/**
 * The pollen that a member may spend now, 0 while his balance is below 0 (domain 7), for the preview and for
 * placing alike; reads only. The noun pollen answers here (pollen.service). Holding it is its effect at the moment
 * `placed`, a guarded write that refuses what is not there any more.
 */
export const pollenBalanceFor = async (
  _app: App,
  db: Db,
  { memberId, isUseless, now }: PollenAsk,
): Promise<number> => (isUseless ? 0 : spendablePollen(db, memberId, now))
