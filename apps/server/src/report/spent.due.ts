import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { newestStep } from './sold.service'
import { recountMembers, recountMembersAfter } from './spent.service'

const part = 5000

/** How far this process has counted: first every member once, then each minute those whose orders moved. */
type Counted = { at: number; step: number; after: number; isWhole: boolean }
const counted = new WeakMap<App, Counted>()

const begin = async (app: App, now: number): Promise<Counted> => ({
  at: now,
  step: await newestStep(app.database.db),
  after: 0,
  isWhole: false,
})

/** Orders and money of members (domain 17: statistics roll-up), for the list of members. */
export const recountMembersDue = defineDue('report.members', async (app) => {
  const now = app.clock.now()
  const { db } = app.database
  const known = counted.get(app) ?? (await begin(app, now))
  counted.set(app, known)
  if (!known.isWhole) {
    const after = await recountMembersAfter(db, known.after, part)
    if (after === undefined) known.isWhole = true
    else known.after = after
    return after === undefined ? 0 : 1
  }
  if (Math.abs(now - known.at) < MINUTE) return 0
  const step = await newestStep(db)
  await recountMembers(db, known.step, new Date(Math.min(known.at, now) - MINUTE))
  counted.set(app, { ...known, at: now, step })
  return 0
})
