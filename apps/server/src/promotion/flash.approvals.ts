import { isRepeat } from '@greenstar/rules/platform/moves'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { askedBelowFloor, listLowPrices } from '../catalog/floor.service'
import { askApproval, defineApproval } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { mustBeSeen } from '../platform/frozen'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { publishSession } from './flash.life'
import { checkLines, checkWindow } from './flash-draft'
import { findRoomRow, linesOf, lockSession } from './flash-room.store'
import { seenOf } from './flash-room.wire'

export const showFlash = (app: App, db: Db) => forget(app, db, 'promotion.', 'catalog.', pages)
export const flashSubject = (id: number) => `flash:${id}`
export const flashLineText = (line: {
  productId: number
  priceFen: number
  quota: number
  limitNum: number
}) => `商品 ${line.productId}：¥${(line.priceFen / 100).toFixed(2)} × ${line.quota}，限购 ${line.limitNum}`

/** Locks a session that must have one of `statuses`. Refuses with promotion/session-gone, promotion/state-changed. */
export const heldFlash = async (db: Db, id: number, ...statuses: FlashStatus[]) => {
  const row = await lockSession(db, id)
  if (!row) throw refuse('promotion/session-gone')
  if (!statuses.includes(row.status as FlashStatus)) throw refuse('promotion/state-changed')
  return row
}

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  /** Digest of what was shown to who publishes. */
  seen?: string | undefined
  /** Reason given for a price below a floor. */
  reason?: string | undefined
  /** Who asked for what a second operator has approved. */
  askedBy?: string
}

/** Publishes a draft, or asks for approval of a price below a floor or half of the selling price; returns the approval's id, else 0. */
export const publishFlash = async (
  db: Db,
  id: number,
  { app, operator, now, request, seen, reason, askedBy }: By,
): Promise<number> => {
  const row = await heldFlash(db, id, FlashStatus.draft, FlashStatus.published)
  if (isRepeat(flashMoves.publish, row.status)) return 0
  const shown = await findRoomRow(db, id)
  mustBeSeen(seen, shown && seenOf(shown))
  checkWindow(row, now)
  const lines = await linesOf(db, id)
  await checkLines(db, lines)
  const below = askedBy ? [] : await listLowPrices(db, lines, now)
  if (below.length > 0) {
    const { goods, reason: why } = askedBelowFloor(below, reason)
    const summary = `秒杀“${row.name}”：${goods}`
    const asked = { payload: { id }, subject: flashSubject(id), summary, reason: why }
    return askApproval(app, db, publishFlashBelowFloor, asked, operator, now, request)
  }
  await publishSession(db, row, lines, { actor: `operator:${operator.displayName}`, now })
  const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
  const after = { name: row.name, flashLines: lines.map(flashLineText), ...both }
  await audit(db, operator, { action: 'PublishFlashSession', subject: flashSubject(id), after }, now, request)
  await showFlash(app, db)
  return 0
}

/** Publishes a session with prices below floors after a second operator approved exactly these. */
export const publishFlashBelowFloor = defineApproval<{ id: number }>({
  kind: 'promotion.below-floor',
  title: '发布低于底价或半价的秒杀',
  permission: 'promotion.publish',
  async shows(_app, db, { id }) {
    const row = await lockSession(db, id)
    const lines = await linesOf(db, id)
    return { rests: { row, lines, below: await listLowPrices(db, lines) } }
  },
  async run(db, { id }, { asker, ...by }) {
    await publishFlash(db, id, { ...by, askedBy: asker.displayName })
  },
})
