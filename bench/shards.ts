/**
 * DATABASE_URL=postgres://… npx tsx bench/shards.ts, on a migrated database that nothing else needs
 *
 * Prints for each statement of the hot calls where it would be executed if the tables with a `member_id` were spread over
 * several servers by it (decision 26): on one server, on all (rows of a member asked without the member), or on the one of
 * a table that all members share.
 */
import { makeCoupon } from '../apps/server/src/coupon/coupon.factory'
import { beginPayment, makeBuyer, makeGoods } from '../apps/server/src/order/buyer.factory'
import { FakeChannel } from '../apps/server/src/payment/pay-channel.fake'
import { createCache } from '../apps/server/src/platform/cache'
import { statementsOf } from '../apps/server/src/platform/testing/statements'
import { startTestApp } from '../apps/server/src/platform/testing/test-app'

/** Tables without `member_id` whose rows belong to a member, an order or a payment, so to one member. */
const ofOrders = /^(members$|order_|payment|refund|coupon_logs|deal_uses|once_keys|parcel)/

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing')
const shop = await startTestApp({ sandbox: true }, {}, { url, drop: async () => {} })
shop.app.cache = createCache(true)
const { rows } = await shop.app.database.pool.query<{ name: string; has_member: boolean }>(
  `select table_name as name, bool_or(column_name = 'member_id') as has_member
   from information_schema.columns where table_schema = 'public' group by 1`,
)
const tables = new Map(rows.map(({ name, has_member }) => [name, has_member]))

const namesIn = (text: string, words: string): string[] => [
  ...new Set(
    [...text.matchAll(new RegExp(`\\b(?:${words})\\s+"?(\\w+)"?`, 'gi'))].flatMap(([, name = '']) =>
      tables.has(name) ? [name] : [],
    ),
  ),
]

const placeOf = (text: string): string => {
  const used = namesIn(text, 'from|join|into|update')
  const ofMember = (name: string) => tables.get(name) === true || ofOrders.test(name)
  const shared = namesIn(text, 'into|update').filter((name) => !ofMember(name))
  if (shared.length > 0) return `shared: ${shared.join(', ')}`
  const own = used.filter(ofMember)
  if (own.length === 0) return used.length > 0 ? `copied: ${used.join(', ')}` : 'any'
  // an insert has the member in its rows
  const isKnown = /member_id"?\s*=|"members"."id" =/.test(text) || namesIn(text, 'into').length > 0
  return isKnown ? `one: ${own.join(', ')}` : `all, without the member: ${own.join(', ')}`
}

const show = async (call: string, work: () => Promise<unknown>) => {
  console.log(`\n${call}`)
  for (const { text } of await statementsOf(work)) {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    console.log(`  ${placeOf(line).padEnd(60)} ${line.slice(0, 70)}`)
  }
}

const place = async () => {
  const buyer = await makeBuyer(shop)
  const coupon = await makeCoupon(shop.app, buyer.id)
  const goods = await Promise.all([1, 2, 3].map(() => makeGoods(shop, { priceFen: 5000, maxNum: 5 })))
  const form = {
    orderDetailList: goods.map(({ id }) => ({ ProductID: id, Quantity: 1 })),
    receiveAddressID: buyer.addressId,
    couponRecorderIDs: [coupon.id],
    requestID: `shards-${buyer.id}`,
  }
  const answer = () => shop.call('order', 'CreateOrder', form, buyer.token)
  return { buyer, goods, answer }
}
await (await place()).answer()
const { buyer, goods, answer } = await place()
const { token } = buyer
let order: { ID: number; OrderCode: string } | null = null
await show('AddShoppingCar', () =>
  shop.call(
    'cart',
    'AddShoppingCar',
    { shoppingCarList: [{ ProductID: goods[0]?.id ?? 0, Quantity: 1 }] },
    token,
  ),
)
await show('GetShoppingCarInfo', () => shop.call('cart', 'GetShoppingCarInfo', {}, token))
await show('CreateOrder', async () => {
  order = (await answer()).Data
})
if (!order) throw new Error('no order')
const { ID } = order as { ID: number }
const channel = new FakeChannel().plugInto(shop.app)
const trade = await beginPayment(shop, buyer, order)
channel.pay(trade)
await show('pay notice', () => shop.http.inject(channel.payNotice(trade)))
await show('GetMemberOrderList', () => shop.call('order', 'GetMemberOrderList', {}, token))
await show('GetOrderByID', () => shop.call('order', 'GetOrderByID', { id: ID }, token))
await show('GetCouponRecorderList', () => shop.call('coupon', 'GetCouponRecorderList', {}, token))
await shop.stop()
