import { checkGroupWindow, GROUP_ORDERS } from '@greenstar/rules/group/group'
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
import { Refusal, refuse } from '../platform/refuse'
import { checkLines, linesOf, publishSession } from '../promotion/session.service'
import { findRoomRow, lockActivity } from './group-room.store'
import { seenOf } from './group-room.wire'

export const showGroup = (app: App, db: Db) => forget(app, db, 'group.', 'catalog.', pages)
export const groupSubject = (id: number) => `group:${id}`

/** Text of a product for the audit log; `limitNum` is per order. */
export const groupLineText = (line: {
  productId: number
  priceFen: number
  quota: number
  limitNum: number
}) => `商品 ${line.productId}：¥${(line.priceFen / 100).toFixed(2)} × ${line.quota}，每单限 ${line.limitNum}`

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
export const draftLines = async (db: Db, id: number) =>
  (await linesOf(db, id)).map((line) => ({ ...line, limitNum: Math.ceil(line.limitNum / GROUP_ORDERS) }))

type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  /** Digest of what was shown to who publishes. */
  seen?: string | undefined
  /** Reason for prices below a floor price. */
  reason?: string | undefined
  /** Who asked for what a second operator has approved. */
  askedBy?: string
}

/** Publishes a draft, or asks for approval of prices below a floor; returns the approval's id, else 0. */
export const publishGroup = async (
  db: Db,
  id: number,
  { app, operator, now, request, seen, reason, askedBy }: By,
): Promise<number> => {
  const { session, activity } = await heldGroup(db, id, FlashStatus.draft, FlashStatus.published)
  if (isRepeat(flashMoves.publish, session.status)) return 0
  const shown = await findRoomRow(db, id)
  mustBeSeen(seen, shown && seenOf(shown))
  checkWindow({ beginAt: session.beginAt, endAt: activity.endAt }, now)
  const lines = await draftLines(db, id)
  await checkLines(db, lines)
  const below = askedBy ? [] : await listLowPrices(db, lines, now)
  if (below.length > 0) {
    const { goods, reason: why } = askedBelowFloor(below, reason)
    const summary = `拼团“${session.name}”：${goods}`
    const asked = { payload: { id }, subject: groupSubject(id), summary, reason: why }
    return askApproval(app, db, publishGroupBelowFloor, asked, operator, now, request)
  }
  await publishSession(db, session, lines, { actor: `operator:${operator.displayName}`, now })
  const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
  const after = { name: session.name, groupLines: lines.map(groupLineText), ...both }
  await audit(
    db,
    operator,
    { action: 'PublishGroupActivity', subject: groupSubject(id), after },
    now,
    request,
  )
  await showGroup(app, db)
  return 0
}

/** Publishes a group activity below floor prices once a second operator has approved exactly these. */
export const publishGroupBelowFloor = defineApproval<{ id: number }>({
  kind: 'group.below-floor',
  title: '发布低于底价或半价的拼团',
  permission: 'promotion.publish',
  async shows(_app, db, { id }) {
    const row = await lockActivity(db, id)
    const lines = await linesOf(db, id)
    return { rests: { row, lines, below: await listLowPrices(db, lines) } }
  },
  async run(db, { id }, { asker, ...by }) {
    await publishGroup(db, id, { ...by, askedBy: asker.displayName })
  },
})
