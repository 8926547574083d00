import { sql } from 'drizzle-orm'
import { type Buyer, beginPayment } from '../order/buyer.factory'
import type { FakeChannel } from '../payment/pay-channel.fake'
import type { TestApp } from '../platform/testing/test-app'

/** Places a group order with the real call; retries after 503, as a client does. */
export const joinGroup = async (
  shop: TestApp,
  buyer: Buyer,
  ask: { productId: number; activityId: number; teamId?: number; quantity?: number },
) => {
  const form = {
    orderType: 20 as const,
    orderDetailList: [{ ProductID: ask.productId, Quantity: ask.quantity ?? 1 }],
    receiveAddressID: buyer.addressId,
    ...{ groupActivityID: ask.activityId, groupTeamID: ask.teamId ?? 0, requestID: crypto.randomUUID() },
  }
  for (let tries = 1; ; tries++) {
    const answer = await shop.call('order', 'CreateOrder', form, buyer.token)
    if (answer.httpStatus !== 503 || tries === 5) return answer
  }
}

/** Begins a payment; returns a function that sends the provider's notice. */
export const payLater = async (
  shop: TestApp,
  channel: FakeChannel,
  buyer: Buyer,
  order: { ID: number; OrderCode: string },
) => {
  const trade = await beginPayment(shop, buyer, order)
  return async () => {
    channel.pay(trade)
    await shop.http.inject(channel.payNotice(trade))
  }
}

/** GroupState and team of an order. */
export const seatOf = async (shop: TestApp, orderId: number) => {
  const { rows } = await shop.app.database.db.execute<{ state: number; team_id: number }>(
    sql`select state, team_id from group_seats where order_id = ${orderId}`,
  )
  return { state: rows[0]?.state, teamId: Number(rows[0]?.team_id ?? 0) }
}

export const statusOf = async (shop: TestApp, orderId: number) => {
  const { rows } = await shop.app.database.db.execute<{ status: number }>(
    sql`select status from orders where id = ${orderId}`,
  )
  return rows[0]?.status
}
