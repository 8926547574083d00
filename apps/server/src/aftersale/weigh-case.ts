import { passesByItself, type ReviewFacts } from '@greenstar/rules/aftersale/aftersale.deadline'
import { sendsGoods } from '@greenstar/rules/aftersale/aftersale.moves'
import type { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { goodsValue, leavingValue } from '@greenstar/rules/aftersale/aftersale.value'
import { Fault } from '@greenstar/rules/order/order.event'
import { leavesNothing } from '@greenstar/rules/order/order.gift'
import { DAY } from '@greenstar/rules/platform/time'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { worthOfCoupons } from '../coupon/coupon.service'
import { dearestFreight } from '../freight/freight.service'
import { largestOrderFen, type OrderLineRow, type OrderRow } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { type CaseRow, listOrderCases, sumCasesSince } from './aftersale.store'
import { faultOfAll } from './rest-freight'

export type Weighed = {
  row: Pick<CaseRow, 'type' | 'reason' | 'fault' | 'amountFen' | 'freightFen' | 'giftFen'>
  order: OrderRow
  lines: readonly OrderLineRow[]
  wanted: ReadonlyMap<number, number>
  settings: Settings
}

/** Coins spent on the pieces of a case, the last ones of their lines (domain 1). */
const coinsBack = ({ lines, wanted }: Weighed) =>
  lines.reduce((sum, { id, quantity, refundedNum, unitPollenNum }) => {
    const end = quantity - refundedNum
    const units = unitPollenNum.slice(Math.max(end - (wanted.get(id) ?? 0), 0), end)
    return sum + units.reduce((all, one) => all + one, 0)
  }, 0)

/** Worth (fen) of the coupons that go back because nothing of the order is left and the fault is not the member's. */
const couponsBackFen = async (app: App, db: Db, { row, order, lines, wanted }: Weighed) => {
  if (!leavesNothing(lines, wanted, row.giftFen > 0) || order.couponIds.length === 0) return 0
  if (faultOfAll(await listOrderCases(db, order.id), row) === Fault.member) return 0
  const freight = await dearestFreight(app, db)
  return worthOfCoupons(db, order.couponIds, {
    freight,
    largest: () => largestOrderFen(db, new Date(app.clock.now() - 365 * DAY)),
  })
}

/** Value (fen) that leaves the shop if this case is granted (domain 5): every limit of decisions compares it. */
export const weighCase = async (app: App, db: Db, weighed: Weighed): Promise<number> => {
  const { row, order, lines, wanted, settings } = weighed
  if (sendsGoods(row.type as AfterSaleType)) {
    const postageFen = await dearestFreight(app, db, order.address.isNotFreeArea)
    const goodsFen = goodsValue(lines, ({ id }) => wanted.get(id) ?? 0, settings)
    return leavingValue({ goodsFen, postageFen }, settings)
  }
  const refundFen = row.amountFen + row.freightFen
  const couponFen = await couponsBackFen(app, db, weighed)
  return leavingValue({ refundFen, couponFen, pollenNum: coinsBack(weighed) }, settings)
}

/** What decides who may grant a case: its value with those of the member's other cases lately. */
export const reviewFacts = async (
  app: App,
  db: Db,
  held: Weighed & { row: CaseRow },
  now: number,
): Promise<ReviewFacts> => {
  const { row, settings } = held
  const days = settingValue(settings, 'aftersale.casesDays')
  const others = await sumCasesSince(db, row, new Date(now - days * DAY))
  return {
    memberFen: others.valueFen + (await weighCase(app, db, held)),
    isQuality: row.reason === 'quality',
    casesLately: others.n,
  }
}

/** Whether a case whose review deadline has passed is approved automatically (domain 5). */
export const maySkipReview = async (...args: Parameters<typeof reviewFacts>): Promise<boolean> =>
  passesByItself(await reviewFacts(...args), args[2].settings)
