import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { newestStep, recountSold } from './sold.service'

const every = 5 * MINUTE

/** When this process counted last, and up to which step of the orders' history. */
const counted = new WeakMap<App, { at: number; step: number }>()

/** Sold figures of products (domain 17: statistics roll-up), every five minutes from what moved since. */
export const recountSoldDue = defineDue('report.sold', async (app) => {
  const before = counted.get(app)
  const now = app.clock.now()
  if (before && now - before.at < every) return 0
  const { db } = app.database
  const step = await newestStep(db)
  await recountSold(db, before?.step ?? 0)
  counted.set(app, { at: now, step })
  return 0
})
