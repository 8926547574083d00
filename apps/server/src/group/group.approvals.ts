import { checkGroupWindow, piecesPerOrder } from '@greenstar/rules/group/group'
import type { FlashStatus } from '@greenstar/rules/promotion/flash'
import { definePublishing } from '../catalog/product/publishing.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { Refusal, refuse } from '../platform/refuse'
import { checkLines, linesOf, publishSession } from '../promotion/session.service'
import { findRoomRow, lockActivity, memberOrdersOf } from './group-room.store'
import { seenOf } from './group-room.wire'

export const showGroup = (app: App, db: Db) => forget(app, db, 'group.', 'catalog.', pages)
export const groupSubject = (id: number) => `group:${id}`

/** Locks an activity; refuses unless it has one of `statuses`. */
export const heldGroup = async (db: Db, id: number, ...statuses: FlashStatus[]) => {
  const row = await lockActivity(db, id)
  if (!row) throw refuse('group/activity-gone')
  if (!statuses.includes(row.session.status as FlashStatus)) throw refuse('group/state-changed')
  return row
}

/** Refuses a period that activities may not have. */
export const checkWindow = ({ beginAt, endAt }: { beginAt: Date; endAt: Date }, now: number) => {
  const verdict = checkGroupWindow({ beginMs: beginAt.getTime(), endMs: endAt.getTime() }, now)
  if (verdict.ok) return
  if (verdict.code === 'group/window-long')
    throw new Refusal('group/window-long', { days: Number(verdict.facts.days) })
  throw new Refusal(verdict.code, undefined)
}

/** Products of an activity, with limits per order. */
export const draftLines = async (db: Db, id: number) => {
  const memberOrders = await memberOrdersOf(db, id)
  return (await linesOf(db, id)).map((line) => ({
    ...line,
    limitNum: piecesPerOrder(line.limitNum, memberOrders),
  }))
}

export const groupPublishing = definePublishing({
  kind: 'group.below-floor',
  name: '拼团',
  action: 'PublishGroupActivity',
  field: 'groupLines',
  subject: groupSubject,
  lock: lockActivity,
  held: heldGroup,
  titleOf: ({ session }) => session,
  linesOf: draftLines,
  shown: async (db, id) => {
    const row = await findRoomRow(db, id)
    return row && seenOf(row)
  },
  async check(db, { session, activity }, lines, now) {
    checkWindow({ beginAt: session.beginAt, endAt: activity.endAt }, now)
    await checkLines(db, lines)
  },
  publish: (db, { session }, lines, by) => publishSession(db, session, lines, by),
  show: showGroup,
})
