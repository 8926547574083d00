import { ClaimStatus, settlementOf } from '@greenstar/rules/aftersale/aftersale.claim'
import { Fault } from '@greenstar/rules/order/order.event'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY } from '@greenstar/rules/platform/time'
import { eq, inArray, sql } from 'drizzle-orm'
import { demoCases } from '../../demo/cases'
import { ensureReturnAddress, makeCancelCaseIn, makeCaseIn, makePickup } from '../aftersale/aftersale.factory'
import { insertClaim, settleClaim } from '../aftersale/courier-claim.store'
import { holdCase, startCaseRefund } from '../aftersale/work-case'
import { listParcels } from '../order/order.read'
import { orders } from '../order/order.tables'
import { approveTransfer } from '../payment/payment.factory'
import { refunds } from '../payment/payment.tables'
import { markFailed } from '../payment/refund.store'
import { bookRefund } from '../payment/refund-money'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { getSettings } from '../setting/setting.service'
import { pictureOf } from './demo-catalog'

const hour = 3_600_000
/** Pictures that the demo's comments show too. */
const proof = ['c-balcony', 'c-desk'].map(pictureOf)

/** Creates after-sale cases of the members who can log in, by real moves. */
export const loadCases = async (app: App, db: Db, now: number): Promise<void> => {
  await ensureReturnAddress(db)
  // oldest first, since lists are ordered by id
  const inOrder = [...demoCases].sort((one, other) => other.hoursAgo - one.hoursAgo)
  for (const { logisticCode, hoursAgo, text, ...making } of inOrder) {
    const { rows } = await db.execute<{ id: string; member_id: string }>(sql`
      select o.id, o.member_id from orders o join parcels p on p.order_id = o.id
      where p.logistic_code = ${logisticCode}`)
    const order = rows[0]
    if (!order) throw new Error(`no order behind parcel ${logisticCode}`)
    // Each step follows some hours after the previous one, the last one is still in the past.
    const stepMs = Math.min(3, hoursAgo / 8) * hour
    const facts = { memberId: Number(order.member_id), orderId: Number(order.id), stepMs, ...making }
    const asked = now - hoursAgo * hour
    const {
      id,
      fault,
      logisticCode: back,
    } = await makeCaseIn(app, db, { ...facts, images: proof, description: text }, asked)
    // A courier collected what goes back at the shop's cost.
    if (back !== '' && fault === Fault.ours)
      await makePickup(db, { ...facts, caseId: id, now: asked, feeFen: 1200 })
  }
}

/** The channel refused a refund; its bank transfer was approved and is to be made. */
const refuseAndTransfer = async (app: App, db: Db, refundId: number, at: number) => {
  await markFailed(db, refundId, '退款异常：原支付账户不能收款', new Date(at))
  await approveTransfer(app, db, refundId, at + 20 * hour)
}

/** A claim against the courier of a damaged parcel; the newest waits for its answer. */
const claimOf = async (
  db: Db,
  orderId: number,
  { caseId, at, now }: { caseId: number; at: number; now: number },
) => {
  const [parcel] = await listParcels(db, orderId)
  if (!parcel) return
  const claim = await insertClaim(db, {
    ...{ orderId, afterSaleId: caseId, parcelId: parcel.id, amountFen: 2000, note: '外箱破损，已留照片' },
    ...{ status: ClaimStatus.open, openedBy: '客服小绿', createdAt: new Date(now) },
  })
  if (!claim || at === 0) return
  const answer = { paidFen: 1500, answer: '核实破损，按协议赔付', settledAt: new Date(now + DAY) }
  await settleClaim(db, claim.id, settlementOf(1500, true), answer, ClaimStatus.open)
}

/** Reasons of past refunds, newest first. */
const paidBack = [
  { reason: 'damaged', text: '盆沿在路上磕掉一块。' },
  { reason: 'missing', text: '少了一袋，退这袋的钱就好。' },
  { reason: 'damaged', text: '外箱压扁，袋子破了。' },
  { reason: 'missing', text: '付款的银行卡上周销户了，退款收不到。' },
] as const

/** Creates the cases of the orders that were cancelled after their payment, oldest first. */
export const loadCancelCases = async (app: App, db: Db): Promise<void> => {
  const settings = await getSettings(app, db)
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.status, [OrderStatus.ApplyAfterSale, OrderStatus.HaveToReturn]))
    .orderBy(orders.cancelledAt)
  for (const order of rows)
    await makeCancelCaseIn(db, order, order.status === OrderStatus.HaveToReturn, settings, app.clock.now())
}

/** Creates past cases with a completed refund, for the desk's figures and the month report; one waits for its bank transfer. */
export const loadPaidBack = async (app: App, db: Db, now: number): Promise<void> => {
  const { rows } = await db.execute<{ id: string; member_id: string; finished_at: string }>(sql`
    select o.id, o.member_id, o.finished_at from orders o
    where o.status = 50 and o.service_id in ('', '0') and o.pay_fen > o.freight_fen
      and o.finished_at between ${new Date(now - 16 * DAY)} and ${new Date(now - 3 * DAY)}
      and not exists (select from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and p.is_live)
      and not exists (select from members m where m.id = o.member_id and m.phone like '1380000662_')
    order by o.finished_at desc limit ${paidBack.length}`)
  for (const [at, { id, member_id, finished_at }] of [...rows.entries()].reverse()) {
    const { reason, text } = paidBack[at] ?? paidBack[0]
    const asked = new Date(finished_at).getTime() + 20 * hour
    const facts = {
      memberId: Number(member_id),
      orderId: Number(id),
      type: 40,
      status: 50,
      reason,
      stepMs: 2 * hour,
    } as const
    const { id: caseId } = await makeCaseIn(app, db, { ...facts, images: proof, description: text }, asked)
    const cause = { actor: { kind: 'lead', name: 'operator:财务小吴' }, now: asked + 5 * hour } as const
    const { refundNo } = await startCaseRefund(app, db, await holdCase(app, db, caseId), cause)
    const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo))
    if (reason === 'damaged') await claimOf(db, Number(id), { caseId, at, now: asked + 8 * hour })
    if (!refund) continue
    if (at < paidBack.length - 1) await bookRefund(app, db, refund, `5030${refund.id}`, asked + 6 * hour)
    else await refuseAndTransfer(app, db, refund.id, asked + 6 * hour)
  }
}
