import { isBelowFloor, whatIsLeft } from '@greenstar/rules/catalog/product.floor'
import type { EventLine, EventOrder, OrderEvent } from '@greenstar/rules/order/order.event'
import { isGift } from '@greenstar/rules/order/order.gift'
import { readFloors } from '../../catalog/price/floor.service'
import { templatesOf } from '../../coupon/coupon.service'
import { isAgreedBelowFloor } from '../../operator/approval.service'
import { defineAlert, raiseAlert } from '../../platform/alert/alert'
import type { Db } from '../../platform/database/connect'
import type { Effect } from '../../platform/effect'
import { yuan } from '../../platform/wire'

export const soldBelowFloor = defineAlert(['order.below-floor', '成交价低于底价'])

type Lowered = { order: EventOrder; line: EventLine; leftFen: number; floorFen: number }

const couponsOf = ({ couponParts }: EventLine) => couponParts.filter(({ fen }) => fen > 0)

/** The campaign whose price is below the floor by itself; an own or newcomer price was asked about when it was saved. */
const campaignOf = ({ order, line, floorFen }: Lowered): string[] => {
  if (!isBelowFloor(line.unitPriceFen, floorFen)) return []
  if (line.priceReason === 'activity') return [`activity:${line.activityId}`]
  const isSession = line.priceReason === 'flash' || line.priceReason === 'group'
  return isSession ? [`${line.priceReason}:${order.flashSessionId}`] : []
}

/** What lowered the line, as subjects of approvals. */
const causesOf = async (db: Db, lowered: Lowered): Promise<string[]> => {
  const records = couponsOf(lowered.line).map(({ recordId }) => recordId)
  const templates = records.length > 0 ? await templatesOf(db, records) : []
  const { dealId } = lowered.line
  const deals = dealId === null ? [] : [`deal:${dealId}`]
  return [...campaignOf(lowered), ...deals, ...templates.map((id) => `coupon-template:${id}`)]
}

/**
 * Raises an alert for paid pieces that coupons, a deal or a campaign brought below their floor, unless a second person agreed to
 * the one thing that did. Terms are weighed one by one when they are saved: several together, a gift of the shop, and a
 * floor raised afterwards are seen here only. The member keeps the price that was shown (domain 24).
 */
export const watchFloors: Effect<OrderEvent> = {
  isBeside: true,
  async run(app, db, events, { now }) {
    const lines = events.flatMap(({ order, lines: all }) =>
      all
        .filter((line) => !isGift(line))
        .filter((line) => line.isActivityPrice || line.dealFen > 0 || couponsOf(line).length > 0)
        .map((line) => ({ order, line })),
    )
    if (lines.length === 0) return
    const rows = await readFloors(
      db,
      lines.map(({ line }) => line.productId),
    )
    const floors = new Map(rows.map(({ id, floorFen }) => [id, floorFen]))
    for (const { order, line } of lines) {
      const floorFen = floors.get(line.productId) ?? null
      const offFen = couponsOf(line).reduce((sum, { fen }) => sum + fen, line.dealFen)
      const leftFen = whatIsLeft({ unitFen: line.unitPriceFen, quantity: line.quantity, offFen })
      if (floorFen === null || !isBelowFloor(leftFen, floorFen)) continue
      const causes = await causesOf(db, { order, line, leftFen, floorFen })
      const [only] = causes
      if (only === undefined || (causes.length === 1 && (await isAgreedBelowFloor(db, only)))) continue
      const facts = { order: order.code, name: line.name, left: yuan(leftFen), floor: yuan(floorFen), causes }
      await raiseAlert(app, db, { kind: soldBelowFloor, subject: `product:${line.productId}`, facts }, now)
    }
  },
}
