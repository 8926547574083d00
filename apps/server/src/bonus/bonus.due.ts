import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineDue } from '../platform/jobs/due'
import { takeDueWithdrawals } from './withdrawal.store'
import { workWithdrawal } from './work-withdrawal'

const batch = 10
/** After this time without a result another worker may take the step again. */
const leaseMs = 2 * MINUTE

/** Sends and queries payments to bank cards, each withdrawal in its own transactions (domain 17). */
export const withdrawalDue = defineDue(
  ['bonus.transfer', '提现打款'],
  async (app) => {
    const now = app.clock.now()
    const due = { now: new Date(now), until: new Date(now + leaseMs), limit: batch }
    const ids = await app.database.transact((db) => takeDueWithdrawals(db, due))
    for (const id of ids) {
      try {
        await workWithdrawal(app, id)
      } catch (error) {
        app.log.warn({ err: error, withdrawal: id }, 'withdrawal not worked on')
      }
    }
    return ids.length
  },
  (now) => sql`select next_at as at from bonus_withdrawals where next_at <= ${now} and status = 30`,
)
