import { signReward } from '@greenstar/rules/mission/sign'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { signDays } from './mission.tables'

/** Days before today on which a demo member did not sign in; the first one can still be made up. */
const missed = new Set([2, 9, 10, 17, 24, 31, 32, 33, 45, 58])
const maxLength = 60

/** Two months of sign-ins with gaps: the streak continues today, longer if the last gap is made up. */
export const insertDemoSigns = async (db: Db, memberId: number, joinedDaysAgo: number, now: number) => {
  const rows = []
  let streak = 0
  for (let daysAgo = Math.min(maxLength, joinedDaysAgo); daysAgo > 0; daysAgo--) {
    streak = missed.has(daysAgo) ? 0 : streak + 1
    const createdAt = new Date(now - daysAgo * DAY)
    const day = shanghaiDay(createdAt.getTime())
    if (streak > 0) rows.push({ memberId, day, streak, pollen: signReward(streak, {}), createdAt })
  }
  if (rows.length > 0) await db.insert(signDays).values(rows)
}
