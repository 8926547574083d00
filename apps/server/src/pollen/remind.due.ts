import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { type SettingKey, settingValue } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { holdMembers } from '../member/member.service'
import { notifyMany } from '../message/message.service'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { getSettings } from '../setting/setting.service'
import { listToRemind, markReminded } from './remind.store'

const batch = 200

/** Stages of reminders, the last one first: it makes the earlier ones unnecessary. */
const stages: readonly (readonly [stage: number, key: SettingKey])[] = [
  [3, 'pollen.remindDays3'],
  [2, 'pollen.remindDays2'],
  [1, 'pollen.remindDays1'],
]

const remindStage = (app: App, stage: number, days: number) =>
  app.database.transact(async (db) => {
    const now = app.clock.now()
    const span = { from: new Date(now), until: new Date(now + days * DAY) }
    const memberIds = await listToRemind(db, stage, span, batch)
    if (memberIds.length === 0) return 0
    // Locked as by every move of lots; a second worker finds them marked.
    await holdMembers(db, memberIds)
    const ending = await markReminded(db, memberIds, stage, span)
    const event = 'pollen.expiring' as const
    await notifyMany(
      db,
      ending.map(({ memberId, num, expiresAt }) => ({
        ...{ memberId, event, facts: { num, until: shanghaiDay(expiresAt.getTime()) } },
      })),
      now,
    )
    return memberIds.length
  })

/** Reminds members of pollen that ends in 30, 7 and 1 days, once each, summed by end time (domain 7). */
export const remindPollen = defineDue(
  ['pollen.remind', '绿星币到期提醒'],
  async (app) => {
    const settings = await getSettings(app)
    for (const [stage, key] of stages) {
      const count = await remindStage(app, stage, settingValue(settings, key))
      if (count > 0) return count
    }
    return 0
  },
  (now) => sql`select expires_at - interval '1 day' as at from pollen_lots
    where has_left and reminded < 3 and expires_at > ${now} and expires_at <= ${now}::timestamptz + interval '1 day'`,
)
