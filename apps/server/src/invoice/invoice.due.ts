import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineDue } from '../platform/jobs/due'
import { takeDueInvoices } from './invoice.store'
import { workInvoice } from './work-invoice'

const batch = 10
/** After this time without a result another worker may take the step again. */
const leaseMs = 2 * MINUTE

/** Issues and reverses invoices at the tax service, each in its own transactions (domain 17). */
export const invoiceDue = defineDue(
  ['invoice.work', '开票与红冲'],
  async (app) => {
    const now = app.clock.now()
    const due = { now: new Date(now), until: new Date(now + leaseMs), limit: batch }
    const ids = await app.database.transact((db) => takeDueInvoices(db, due))
    for (const id of ids) {
      try {
        await workInvoice(app, id)
      } catch (error) {
        app.log.warn({ err: error, invoice: id }, 'invoice not worked on')
      }
    }
    return ids.length
  },
  (now) => sql`select next_at as at from invoices where next_at <= ${now} and status in (20, 30, 90)`,
)
