import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import { attemptCounters } from '../platform/attempts/attempts.tables'
import { deleteBatch } from '../platform/database/delete-batch'
import { onceKeys } from '../platform/http/once.tables'
import { defineDue } from '../platform/jobs/due'
import { getRepeatWindows, getSettings } from '../setting/setting.service'
import { memberSessions, messengerTickets, smsCodes } from './member.tables'

/** Codes and counters are read by limits of a day; two days later nothing asks for them. */
const limitsLookBack = 2 * DAY
const every = 10 * MINUTE

const sweep = async (app: App, now: number): Promise<number> => {
  const { db } = app.database
  const settings = await getSettings(app)
  const ago = (ms: number) => new Date(now - ms)
  const idle = settingValue(settings, 'session.idleDays') * DAY
  const { requestMs } = await getRepeatWindows(app, db)
  return (
    (await deleteBatch(db, smsCodes, sql`created_at < ${ago(limitsLookBack)}`)) +
    (await deleteBatch(db, attemptCounters, sql`window_start < ${ago(limitsLookBack)}`)) +
    (await deleteBatch(db, memberSessions, sql`expires_at < ${ago(0)}`)) +
    (await deleteBatch(db, memberSessions, sql`last_seen_at < ${ago(idle)}`)) +
    (await deleteBatch(db, messengerTickets, sql`expires_at < ${ago(0)}`)) +
    (await deleteBatch(db, onceKeys, sql`created_at < ${ago(requestMs)}`))
  )
}

const sweptAt = new WeakMap<App, number>()

/** Housekeeping, some minutes apart: what no limit, session or repeat can ask for any more goes in small batches. */
export const housekeeping = defineDue('member.housekeeping', async (app) => {
  const now = app.clock.now()
  if (Math.abs(now - (sweptAt.get(app) ?? 0)) < every) return 0
  const gone = await sweep(app, now)
  if (gone === 0) sweptAt.set(app, now)
  return gone
})
