import type { FlashStatus } from '@greenstar/rules/promotion/flash'
import { definePublishing } from '../catalog/product/publishing.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { publishSession } from './flash.life'
import { checkLines, checkWindow } from './flash-draft'
import { findRoomRow, linesOf, lockSession } from './flash-room.store'
import { seenOf } from './flash-room.wire'

export const showFlash = (app: App, db: Db) => forget(app, db, 'promotion.', 'catalog.', pages)
export const flashSubject = (id: number) => `flash:${id}`

/** Locks a session that must have one of `statuses`. Refuses with promotion/session-gone, promotion/state-changed. */
export const heldFlash = async (db: Db, id: number, ...statuses: FlashStatus[]) => {
  const row = await lockSession(db, id)
  if (!row) throw refuse('promotion/session-gone')
  if (!statuses.includes(row.status as FlashStatus)) throw refuse('promotion/state-changed')
  return row
}

export const flashPublishing = definePublishing({
  kind: 'promotion.below-floor',
  name: '秒杀',
  action: 'PublishFlashSession',
  field: 'flashLines',
  subject: flashSubject,
  lock: lockSession,
  held: heldFlash,
  titleOf: (row) => row,
  linesOf,
  shown: async (db, id) => {
    const row = await findRoomRow(db, id)
    return row && seenOf(row)
  },
  async check(db, row, lines, now) {
    checkWindow(row, now)
    await checkLines(db, lines)
  },
  publish: publishSession,
  show: showFlash,
})
