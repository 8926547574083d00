import { formerDays } from '@greenstar/rules/member/cancellation'
import { DAY } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { deleteBatch } from '../platform/database/delete-batch'
import { defineHousekeeping } from '../platform/jobs/housekeeping'
import { getSettings } from '../setting/setting.service'
import { memberProofs } from './account/account.tables'
import { formerMarks, memberFormers, memberSessions, messengerTickets, smsCodes } from './member.tables'

/** The limits for codes look back at most one day; older ones are not queried any more. */
const limitsLookBack = 2 * DAY

/** Deletes old codes and expired sessions, proofs and tickets. */
export const housekeeping = defineHousekeeping(
  ['member.housekeeping', '清理过期登录与验证码'],
  async (app, now) => {
    const { db } = app.database
    const ago = (ms: number) => new Date(now - ms)
    const idle = settingValue(await getSettings(app), 'session.idleDays') * DAY
    return (
      (await deleteBatch(db, smsCodes, sql`created_at < ${ago(limitsLookBack)}`)) +
      (await deleteBatch(db, memberSessions, sql`expires_at < ${ago(0)}`)) +
      (await deleteBatch(db, memberSessions, sql`last_seen_at < ${ago(idle)}`)) +
      (await deleteBatch(db, memberProofs, sql`expires_at < ${ago(0)}`)) +
      (await deleteBatch(db, formerMarks, sql`left_at < ${ago(formerDays * DAY)}`)) +
      (await deleteBatch(db, memberFormers, sql`left_at < ${ago(formerDays * DAY)}`)) +
      (await deleteBatch(db, messengerTickets, sql`expires_at < ${ago(0)}`))
    )
  },
)
