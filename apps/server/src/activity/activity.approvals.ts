import type { FlashStatus } from '@greenstar/rules/promotion/flash'
import { definePublishing } from '../catalog/product/publishing.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { checkWindow, publishActivity } from './activity.life'
import { findRoomRow, linesOf, lockActivity } from './activity.store'
import { seenOf } from './activity.wire'

export const showActivity = (app: App, db: Db) => forget(app, db, 'activity.', 'catalog.', 'cart.', pages)
export const activitySubject = (id: number) => `activity:${id}`

/** Locks an activity; refuses activity/gone, or activity/state-changed if it is in none of `statuses`. */
export const heldActivity = async (db: Db, id: number, ...statuses: FlashStatus[]) => {
  const row = await lockActivity(db, id)
  if (!row) throw refuse('activity/gone')
  if (!statuses.includes(row.status as FlashStatus)) throw refuse('activity/state-changed')
  return row
}

export const activityPublishing = definePublishing({
  kind: 'activity.below-floor',
  name: '限时活动',
  action: 'PublishActivity',
  field: 'activityLines',
  subject: activitySubject,
  lock: lockActivity,
  held: heldActivity,
  titleOf: (row) => row,
  linesOf,
  shown: async (db, id) => {
    const row = await findRoomRow(db, id)
    return row && seenOf(row)
  },
  async check(_db, row, _lines, now) {
    checkWindow(row, now)
  },
  publish: (db, row, _lines, { now }) => publishActivity(db, row, now),
  show: showActivity,
})
