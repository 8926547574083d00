import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY, HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeClass, makeProduct } from '../../catalog/catalog.factory'
import { productClasses, stockMoves, stocks } from '../../catalog/catalog.tables'
import { type MadeMember, makeMember } from '../../member/member.factory'
import { messages } from '../../message/message.tables'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeOrder, type OrderMaking } from '../order.factory'
import { orderLines, orders } from '../order.tables'
import { remindArrived, remindExpiring, remindFinishing } from './order.remind.due'
import { remindUsedUp } from './use-up.jobs'

const shop = setUpTestApp()

const eventsOf = async ({ token }: MadeMember) =>
  ((await shop.call('message', 'GetMessageList', {}, token)).Data?.DataList ?? []).map(({ Title }) => Title)
const make = async (status: OrderMaking['status'], change: Partial<typeof orders.$inferInsert>) => {
  const { db } = shop.app.database
  const member = await makeMember(shop.app)
  const product = await makeProduct(db, { name: '绿萝' })
  const order = await makeOrder(db, { memberId: member.id, lines: [{ productId: product.id }], status })
  await db.update(orders).set(change).where(eq(orders.id, order.id))
  return { member, product, order }
}
const after = (ms: number) => new Date(shop.app.clock.now() + ms)

test('an unpaid order sends one reminder ten minutes before its end, with several workers too', async () => {
  const { member } = await make(OrderStatus.Booking, {
    createdAt: after(-19 * MINUTE),
    autoCancelAt: after(11 * MINUTE),
  })
  expect(await runDue(shop.app, remindExpiring)).toBe(0)
  shop.app.clock.move(2 * MINUTE)
  await Promise.all(Array.from({ length: 4 }, () => runDue(shop.app, remindExpiring)))
  await runDue(shop.app, remindExpiring)
  expect(await eventsOf(member)).toEqual(['订单快到期了'])
})

test('an order of five minutes, a paid one and an ended one send no reminder', async () => {
  const short = await make(OrderStatus.Booking, {
    createdAt: after(-MINUTE),
    autoCancelAt: after(4 * MINUTE),
  })
  const over = await make(OrderStatus.Booking, {
    createdAt: after(-40 * MINUTE),
    autoCancelAt: after(-MINUTE),
  })
  const paid = await make(OrderStatus.HasBeenConfirmedToBeShipped, {
    createdAt: after(-25 * MINUTE),
    autoCancelAt: after(5 * MINUTE),
  })
  await runDue(shop.app, remindExpiring)
  for (const { member } of [short, over, paid]) expect(await eventsOf(member)).toEqual([])
})

test('a shipped order sends a reminder a day before it is confirmed, and one more when extended', async () => {
  const { member, order } = await make(OrderStatus.Shipped, {
    shippedAt: after(-9 * DAY),
    autoFinishAt: after(23 * HOUR),
  })
  for (const _twice of [1, 2]) await runDue(shop.app, remindFinishing)
  expect(await eventsOf(member)).toEqual(['快到自动确认收货时间了'])
  const { db } = shop.app.database
  await db
    .update(orders)
    .set({ autoFinishAt: after(3 * DAY) })
    .where(eq(orders.id, order.id))
  expect(await runDue(shop.app, remindFinishing)).toBe(0)
  shop.app.clock.move(2.5 * DAY)
  await runDue(shop.app, remindFinishing)
  expect(await eventsOf(member)).toHaveLength(2)
})

test('presale goods send a message when they arrive after the payment and cover every order', async () => {
  const { db } = shop.app.database
  const { member, product } = await make(OrderStatus.HasBeenConfirmedToBeShipped, { paidAt: after(-DAY) })
  const setStock = (onHand: number, locked: number) =>
    db.update(stocks).set({ onHand, locked, presaleQuota: 10 }).where(eq(stocks.productId, product.id))
  await setStock(0, 1)
  expect(await runDue(shop.app, remindArrived)).toBe(0)
  await setStock(5, 1)
  expect(await runDue(shop.app, remindArrived)).toBe(0)
  await db.insert(stockMoves).values({
    ...{ productId: product.id, kind: 'purchase', onHandDelta: 5, lockedDelta: 0, actor: '测试' },
    createdAt: after(0),
  })
  for (const _twice of [1, 2]) await runDue(shop.app, remindArrived)
  expect(await eventsOf(member)).toEqual(['预售商品到货了'])
  await db.execute(sql`delete from order_reminders`)
})

test('used up goods send one message: not returned, not ordered again, and at most once a week', async () => {
  const { db } = shop.app.database
  const classId = await makeClass(db, '土与肥')
  await db.update(productClasses).set({ useDays: 30 }).where(eq(productClasses.id, classId))
  const soil = await makeProduct(db, { name: '营养土', classId })
  const food = await makeProduct(db, { name: '缓释肥', classId })
  const plant = await makeProduct(db, { name: '绿萝' })
  const received = async (member: MadeMember, lines: OrderMaking['lines']) => {
    const order = await makeOrder(db, { memberId: member.id, lines, status: OrderStatus.Shipped })
    await shop.call('order', 'FinishOrder', { id: order.id }, member.token)
    return order
  }
  // by the table: the sessions end before the goods
  const inboxOf = async ({ id }: MadeMember) =>
    (await db.select().from(messages).where(eq(messages.memberId, id)))
      .filter(({ title }) => title === '是不是快用完了')
      .map(({ content }) => content)
  const remind = () => remindUsedUp.run(shop.app, { day: '' })
  const all = [soil, food, plant].map(({ id: productId }) => ({ productId }))
  const members = await Promise.all([1, 2, 3].map(() => makeMember(shop.app)))
  const [buyer, again, returned] = members as [MadeMember, MadeMember, MadeMember]
  await received(buyer, all)
  await received(again, [{ productId: soil.id }])
  const { id: back } = await received(returned, [{ productId: soil.id }])
  await db.update(orderLines).set({ refundedNum: 1, returnedNum: 1 }).where(eq(orderLines.orderId, back))
  await remind()
  expect(await inboxOf(buyer)).toEqual([])
  shop.app.clock.move(31 * DAY)
  await makeOrder(db, {
    ...{ memberId: again.id, lines: [{ productId: soil.id }], placedAt: shop.app.clock.now() },
    status: OrderStatus.HasBeenConfirmedToBeShipped,
  })
  for (const _twice of [1, 2]) await remind()
  expect(await inboxOf(buyer)).toEqual([expect.stringMatching(/等 2 种商品可能快用完了/)])
  expect([await inboxOf(again), await inboxOf(returned)]).toEqual([[], []])
})
