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
import { checkWindow, publishActivity } from './activity.life'
import { type DraftLine, findRoomRow, linesOf, lockActivity } from './activity.store'
import { seenOf } from './activity.wire'

export const showActivity = (app: App, db: Db) => forget(app, db, 'activity.', 'catalog.', 'cart.', pages)
export const activitySubject = (id: number) => `activity:${id}`
export const activityLineText = ({ productId, priceFen }: DraftLine) =>
  `商品 ${productId}：¥${(priceFen / 100).toFixed(2)}`

/** Locks an activity; refuses activity/gone, or activity/state-changed if it is in none of `statuses`. */
export const heldActivity = async (db: Db, id: number, ...statuses: FlashStatus[]) => {
  const row = await lockActivity(db, id)
  if (!row) throw refuse('activity/gone')
  if (!statuses.includes(row.status as FlashStatus)) throw refuse('activity/state-changed')
  return row
}

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  /** Digest of what was shown to who publishes. */
  seen?: string | undefined
  /** Why a price is below a floor; undefined if none is. */
  reason?: string | undefined
  /** Who asked for what a second operator has approved. */
  askedBy?: string
}

/** Publishes a draft (returns 0), or asks for an approval (returns its id) if below a floor price. */
export const publishDraft = async (
  db: Db,
  id: number,
  { app, operator, now, request, seen, reason, askedBy }: By,
): Promise<number> => {
  const row = await heldActivity(db, id, FlashStatus.draft, FlashStatus.published)
  if (isRepeat(flashMoves.publish, row.status)) return 0
  const shown = await findRoomRow(db, id)
  mustBeSeen(seen, shown && seenOf(shown))
  checkWindow(row, now)
  const lines = await linesOf(db, id)
  const below = askedBy ? [] : await listLowPrices(db, lines, now)
  if (below.length > 0) {
    const { goods, reason: why } = askedBelowFloor(below, reason)
    const summary = `限时活动“${row.name}”：${goods}`
    const asked = { payload: { id }, subject: activitySubject(id), summary, reason: why }
    return askApproval(app, db, publishActivityBelowFloor, asked, operator, now, request)
  }
  await publishActivity(db, row, now)
  const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
  const after = { name: row.name, activityLines: lines.map(activityLineText), ...both }
  await audit(db, operator, { action: 'PublishActivity', subject: activitySubject(id), after }, now, request)
  await showActivity(app, db)
  return 0
}

/** Publishes an activity with prices below floors once a second operator has approved exactly these. */
export const publishActivityBelowFloor = defineApproval<{ id: number }>({
  kind: 'activity.below-floor',
  title: '发布低于底价或半价的限时活动',
  permission: 'promotion.publish',
  async shows(_app, db, { id }) {
    const row = await lockActivity(db, id)
    const lines = await linesOf(db, id)
    return { rests: { row, lines, below: await listLowPrices(db, lines) } }
  },
  async run(db, { id }, { asker, ...by }) {
    await publishDraft(db, id, { ...by, askedBy: asker.displayName })
  },
})
