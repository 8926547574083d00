import { isRepeat } from '@greenstar/rules/platform/moves'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { askApproval, defineApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { audit } from '../../platform/audit/audit'
import type { Db } from '../../platform/database/connect'
import { mustBeSeen } from '../../platform/frozen'
import type { RequestFacts, SignedInOperator } from '../../platform/http/context'
import { yuan } from '../../platform/wire'
import { askedBelowFloor, listLowPrices } from '../price/floor.service'
import { gainsOfLowered } from '../price/lowered.service'

/** A product of a campaign as the audit log has it. */
export const lineFacts = ({ productId, priceFen, quota, limitNum }: Line & { limitNum?: number }) => ({
  ...{ productId, activityPrice: `¥${yuan(priceFen).toFixed(2)}` },
  ...(quota === undefined ? {} : { quota }),
  ...(limitNum === undefined ? {} : { limitNum }),
})

type Line = { productId: number; priceFen: number; quota?: number }

/** Who publishes, when, and what they were shown. */
export type Publishing = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  /** Digest of what the publisher was shown. */
  seen?: string | undefined
  /** Reason given for a price below a floor. */
  reason?: string | undefined
  /** The requester, when a second operator has approved it. */
  askedBy?: string
}

type Priced<Row, Own extends Line> = {
  /** Kind of its approval, such as `group.below-floor`, and its name in the console, such as 拼团. */
  kind: string
  name: string
  /** Of the audit log: the action, and the field that holds the lines. */
  action: string
  field: string
  subject: (id: number) => string
  lock: (db: Db, id: number) => Promise<Row | undefined>
  /** Locks it; refuses if it is gone or in none of the statuses. */
  held: (db: Db, id: number, ...statuses: FlashStatus[]) => Promise<Row>
  titleOf: (row: Row) => { name: string; status: number }
  linesOf: (db: Db, id: number) => Promise<Own[]>
  /** What the console shows of it, as `seen` was made of. */
  shown: (db: Db, id: number) => Promise<unknown>
  /** Refuses what cannot be published now. */
  check: (db: Db, row: Row, lines: readonly Own[], now: number) => Promise<void>
  publish: (db: Db, row: Row, lines: readonly Own[], by: { actor: string; now: number }) => Promise<void>
  /** Clears the caches that show it. */
  show: (app: App, db: Db) => Promise<void>
}

/**
 * Publishing of what sets prices of products for a time: flash sessions, group activities, activities (domain 11, 20).
 * `publish` publishes a draft and returns 0, or, if a price is below its floor or half of the selling price, asks for
 * an approval and returns its id; a repeat returns 0. `approval` publishes exactly what the approver was shown.
 */
export const definePublishing = <Row, Own extends Line>(own: Priced<Row, Own>) => {
  const approval = defineApproval<{ id: number }>({
    kind: own.kind,
    title: `发布低于底价或半价的${own.name}`,
    permission: 'promotion.publish',
    async shows(_app, db, { id }) {
      const row = await own.lock(db, id)
      const lines = await own.linesOf(db, id)
      const below = await listLowPrices(db, lines)
      const lowest = new Map(below.map((one) => [one.productId, one]))
      return {
        rests: { row, lines, below },
        gains: await gainsOfLowered(
          db,
          lines.map((line) => ({ ...line, ...lowest.get(line.productId) })),
        ),
      }
    },
    async run(db, { id }, { asker, ...by }) {
      await publish(db, id, { ...by, askedBy: asker.displayName })
    },
  })
  const publish = async (
    db: Db,
    id: number,
    { app, operator, now, request, seen, reason, askedBy }: Publishing,
  ): Promise<number> => {
    const row = await own.held(db, id, FlashStatus.draft, FlashStatus.published)
    const { name, status } = own.titleOf(row)
    if (isRepeat(flashMoves.publish, status)) return 0
    mustBeSeen(seen, await own.shown(db, id))
    const lines = await own.linesOf(db, id)
    await own.check(db, row, lines, now)
    const subject = own.subject(id)
    const below = askedBy ? [] : await listLowPrices(db, lines, now)
    if (below.length > 0) {
      const { goods, reason: why } = askedBelowFloor(below, reason)
      const asked = { payload: { id }, subject, summary: `${own.name}“${name}”：${goods}`, reason: why }
      return askApproval(app, db, approval, asked, operator, now, request)
    }
    await own.publish(db, row, lines, { actor: `operator:${operator.displayName}`, now })
    const both = askedBy ? { askedBy, approvedBy: operator.displayName } : {}
    const after = { name, [own.field]: lines.map(lineFacts), ...both }
    await audit(db, operator, { action: own.action, subject, after }, now, request)
    await own.show(app, db)
    return 0
  }
  return { publish, approval }
}
