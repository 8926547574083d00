import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { signDays } from './mission.tables'

/** Days in a row that a demo member signed in until yesterday, and some before a missed one. */
export const insertDemoSigns = async (db: Db, memberId: number, now: number) => {
  const row = (daysAgo: number, streak: number) => {
    const at = now - daysAgo * DAY
    return { memberId, day: shanghaiDay(at), streak, pollen: 0, createdAt: new Date(at) }
  }
  await db
    .insert(signDays)
    .values([row(1, 3), row(2, 2), row(3, 1), row(5, 4), row(6, 3), row(7, 2), row(8, 1)])
}
