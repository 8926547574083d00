import { OrderStatus } from '@greenstar/rules/order/order.status'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { members } from '../member/member.tables'
import { wholeHistory } from '../order/history.service'
import { makeOrder } from '../order/order.factory'
import { payments, refunds } from '../payment/payment.tables'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { recountMembersDue } from './spent.due'
import { recountMembers } from './spent.service'

const shop = setUpTestApp()
let productId = 0
beforeAll(async () => {
  productId = (await makeProduct(shop.app.database.db)).id
})

const db = () => shop.app.database.db
const figuresOf = async (id: number) => {
  const [row] = await db().select().from(members).where(eq(members.id, id))
  return row && { orders: row.orderNum, spent: row.spentFen, last: row.lastOrderAt?.getTime() ?? null }
}
const paidOf = async (orderId: number) => {
  const [row] = await db().select().from(payments).where(eq(payments.orderId, orderId))
  if (!row) throw new Error('the order was not paid')
  return row
}
const recount = () => recountMembers(db(), wholeHistory)

describe('recountMembers', () => {
  it('counts every order, and money only if paid and not refunded', async () => {
    const { id: memberId } = await makeMember(shop.app)
    const lines = [{ productId, quantity: 1 }]
    await makeOrder(shop.app, { memberId, status: OrderStatus.Booking, lines })
    const paid = await makeOrder(shop.app, { memberId, status: OrderStatus.Shipped, lines })
    const { amountFen } = await paidOf(paid.id)
    expect(amountFen).toBeGreaterThan(0)
    expect(await recount()).toBe(1)
    expect(await figuresOf(memberId)).toMatchObject({ orders: 2, spent: amountFen })
    expect((await figuresOf(memberId))?.last).toBeTypeOf('number')
    expect(await recount()).toBe(0)
  })

  it('follows refunds without a move of the order', async () => {
    const { id: memberId } = await makeMember(shop.app)
    const { id: orderId } = await makeOrder(shop.app, {
      memberId,
      status: OrderStatus.Shipped,
      lines: [{ productId, quantity: 1 }],
    })
    await recount()
    const { id: paymentId, amountFen } = await paidOf(orderId)
    await db().update(payments).set({ refundedFen: 100 }).where(eq(payments.id, paymentId))
    const at = new Date(shop.app.clock.now())
    await db()
      .insert(refunds)
      .values({
        paymentId,
        orderId,
        refundNo: `R${orderId}`,
        amountFen: 100,
        status: 30,
        cause: 'test',
        actor: 'system',
        createdAt: at,
        doneAt: at,
      })
    expect(await recountMembers(db(), { first: 1, last: 0, since: at.getTime() - 1000 })).toBe(1)
    expect((await figuresOf(memberId))?.spent).toBe(amountFen - 100)
  })

  it('runs automatically: first the whole history, then each minute the members with new orders', async () => {
    const first = await makeMember(shop.app)
    const order = (memberId: number) =>
      makeOrder(shop.app, { memberId, status: OrderStatus.Shipped, lines: [{ productId, quantity: 1 }] })
    await order(first.id)
    await db().execute(sql`update members set order_num = 99`)
    await runDue(shop.app, recountMembersDue)
    expect((await figuresOf(first.id))?.orders).toBe(1)
    await order(first.id)
    await runDue(shop.app, recountMembersDue)
    expect((await figuresOf(first.id))?.orders).toBe(1)
    shop.app.clock.move(61_000)
    await runDue(shop.app, recountMembersDue)
    expect((await figuresOf(first.id))?.orders).toBe(2)
  })
})
