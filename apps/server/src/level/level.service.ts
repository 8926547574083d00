import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { levelOf } from '@greenstar/rules/level/level'
import { levelAfterMove } from '@greenstar/rules/level/level.review'
import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { holdMember, setMemberSums } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { getSetting, getSettings } from '../setting/setting.service'
import { putLevelGifts } from './gift.service'
import {
  dropMemberLevel,
  findMemberLevel,
  growthOfKind,
  growthOfOrder,
  growthSince,
  insertGrowth,
  putMemberLevel,
} from './level.store'

export type GrowthMove = {
  memberId: number
  kind: GrowthKind
  /** Negative to deduct. */
  delta: number
  title: string
  orderId?: number
  /** Idempotency key. */
  cause: string
  now: number
}

/**
 * Changes a member's growth in the caller's transaction. A higher level applies at once and is protected for
 * a year, a lower one waits for the review (domain 8). False if the cause was counted before or `delta` is 0.
 */
export const moveGrowth = async (app: App, db: Db, move: GrowthMove): Promise<boolean> => {
  const { memberId, kind, delta, title, orderId = null, cause, now } = move
  if (delta === 0) return false
  const held = await holdMember(db, memberId)
  const growth = held.growth + delta
  const createdAt = new Date(now)
  const row = { memberId, kind, delta, growth, title, orderId, cause, createdAt }
  if (!(await insertGrowth(db, row))) return false
  const settings = await getSettings(app, db)
  const since = new Date(now - settingValue(settings, 'level.protectDays') * DAY)
  // Only for a level that was lost in a review the last year counts.
  const isLost = levelOf(held.growth, settings) > held.level
  const year = isLost ? await growthSince(db, memberId, since) : 0
  const level = levelAfterMove(held.level, { before: held.growth, after: growth, year }, settings)
  await setMemberSums(db, memberId, { growth, level })
  if (level > held.level) {
    await protectLevel(app, db, memberId, level, now)
    await putLevelGifts(db, memberId, held.level + 1, level, createdAt)
  }
  return true
}

export type Carried = {
  from: number
  to: number
  /** How much; may be negative. */
  num: number
  cause: string
  now: number
}

/**
 * Carries growth to another account of the same person, by an entry in each (domain 20). The level there may rise, without
 * gifts; no level falls. Both members are locked.
 */
export const carryGrowth = async (
  app: App,
  db: Db,
  { from, to, num, cause, now }: Carried,
): Promise<void> => {
  if (num === 0) return
  const settings = await getSettings(app, db)
  const createdAt = new Date(now)
  for (const [memberId, delta] of [
    [from, -num],
    [to, num],
  ] as const) {
    const held = await holdMember(db, memberId)
    const growth = held.growth + delta
    const row = { memberId, kind: GrowthKind.merge, delta, growth, title: '', cause, createdAt }
    if (!(await insertGrowth(db, row))) throw new Error(`growth of member ${memberId} was carried before`)
    const level = levelAfterMove(held.level, { before: held.growth, after: growth, year: 0 }, settings)
    await setMemberSums(db, memberId, { growth, level })
    if (level > held.level) await protectLevel(app, db, memberId, level, now)
  }
}

/** Since when a member has a level above the first, and when it is reviewed. */
export const readLevelTerm = findMemberLevel

/** Puts a level and its term as they were. */
export const restoreLevel = async (
  db: Db,
  memberId: number,
  level: number,
  term: { level: number; reachedAt: Date; reviewAt: Date } | null,
): Promise<void> => {
  await setMemberSums(db, memberId, { level })
  if (term) await putMemberLevel(db, memberId, term)
  else await dropMemberLevel(db, memberId)
}

/** Adds growth for a work or post that passes, once per cause, up to the day's common limit (domain 8). */
export const growForPost = async (
  app: App,
  db: Db,
  post: Pick<GrowthMove, 'memberId' | 'title' | 'cause' | 'now'>,
): Promise<void> => {
  const { memberId, now } = post
  await holdMember(db, memberId)
  const settings = await getSettings(app, db)
  const delta = settingValue(settings, 'level.postGrowth')
  const today = await growthOfKind(db, memberId, GrowthKind.post, new Date(startOfShanghaiDay(now)))
  if (today + delta <= settingValue(settings, 'level.postGrowthPerDay'))
    await moveGrowth(app, db, { ...post, kind: GrowthKind.post, delta })
}

const protectLevel = async (app: App, db: Db, memberId: number, level: number, now: number) => {
  const days = await getSetting(app, 'level.protectDays', db)
  await putMemberLevel(db, memberId, {
    level,
    reachedAt: new Date(now),
    reviewAt: new Date(now + days * DAY),
  })
}

export const growthFromOrder = growthOfOrder
