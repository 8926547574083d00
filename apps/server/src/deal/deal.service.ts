import {
  type DealFacts,
  type DealLine,
  dealDiscount,
  dealGap,
  isDealOn,
} from '@greenstar/rules/deal/deal.discount'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { factsOf, timesOf } from './deal.facts'
import { type RunningDeal, runningDeals } from './deal.store'
import { type DealUse, readLeft, takeUses } from './deal-uses.store'

/** A deal for an order, with its name and terms. */
export type OrderDeal = DealFacts & { readonly name: string }

const concerns = (deal: DealFacts, lines: readonly DealLine[]) =>
  dealDiscount(deal, lines).discount > 0 || dealGap(deal, lines) !== undefined

type Ask = { memberId: number; level: number; lines: readonly DealLine[]; now: number }

/**
 * Returns the deals that run now for a member of this level and concern these lines, with the rest of their budgets as
 * it is at this moment. Reads nothing while none concerns them: the running ones are cached.
 */
export const dealsFor = async (
  app: App,
  db: Db,
  { memberId, level, lines, now }: Ask,
): Promise<OrderDeal[]> => {
  if (!lines.some(({ takesDeals }) => takesDeals)) return []
  const fits = (row: RunningDeal) =>
    isDealOn(timesOf(row), now, level) && concerns(factsOf(row, Number.MAX_SAFE_INTEGER), lines)
  const rows = (await runningDeals(app, db)).filter(fits)
  if (rows.length === 0) return []
  const left = await readLeft(
    db,
    rows.map(({ id }) => id),
    memberId,
  )
  return rows.flatMap((row) => {
    const leftFen = left.get(row.id)
    return leftFen === undefined ? [] : [{ ...factsOf(row, leftFen), name: row.name }]
  })
}

/**
 * Charges what deals take off a new order to their budgets; one guarded statement. Refuses with deal/used-up if a budget
 * or a limit was used up, or a deal ended, after the quote.
 */
export const takeDeals = async (
  db: Db,
  order: { id: number; memberId: number },
  uses: readonly (DealUse & { name: string })[],
  now: number,
): Promise<void> => {
  if (uses.length === 0) return
  const taken = await takeUses(db, order, uses, new Date(now))
  const missing = uses.find(({ dealId }) => !taken.includes(dealId))
  if (missing) throw refuse('deal/used-up', { name: missing.name })
}
