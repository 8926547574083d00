import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { makeActivity } from '../activity/activity.factory'
import { makeOrder } from '../order/order.factory'
import type { Db } from '../platform/database/connect'
import { pictureOf } from './demo-catalog'
import type { OrderStep } from './demo-groups'
import type { DemoPeople } from './demo-people'

/** Number of products of each activity. */
const shown = 5

/** Products without a group or flash session first, then the least sold, as a shop would choose. */
const listGoods = async (db: Db) => {
  const { rows } = await db.execute<{ id: number; price_fen: number }>(sql`
    select p.id, p.price_fen from products p join stocks s on s.product_id = p.id
    where p.listed and p.status = 10 and p.type = 10 and p.product_attribute = 10 and not p.is_sell_out
      and p.newcomer_fen is null and p.price_fen >= 1500 and p.sale_begin_at is null and s.on_hand - s.locked >= 10
    order by exists (select from flash_products f where f.product_id = p.id), p.sold_num, p.id limit ${shown * 2}`)
  return rows.map((row) => ({ productId: Number(row.id), priceFen: Number(row.price_fen) }))
}

/** About a fifth off, ending in .90 yuan. */
const activityPrice = (priceFen: number) => Math.floor((priceFen * 0.8) / 100) * 100 - 10

const rule = '活动价在活动期间有效，以下单时间为准。\n活动商品不能使用绿星币，优惠券以券面说明为准。'

/** Purchases in the running activity: index of the product, and hours ago. One was refunded. */
const bought = [
  { place: 0, quantity: 2, ago: 40, status: 40 },
  { place: 1, quantity: 1, ago: 31, status: 40 },
  { place: 0, quantity: 1, ago: 26, status: 70 },
  { place: 2, quantity: 1, ago: 20, status: 30 },
  { place: 1, quantity: 2, ago: 5, status: 30 },
] as const

/** Sets a floor for the goods of activities: about a third off, below the activity price. */
const putFloors = (db: Db, ids: readonly number[]) =>
  db.execute(sql`update products set floor_fen = price_fen * 65 / 100 / 100 * 100
    where id = any(${sql.param([...ids])}::bigint[])`)

/** Creates an activity begun two days ago and one beginning tomorrow; returns orders of the first. */
export const planActivities = async (db: Db, people: DemoPeople, now: number): Promise<OrderStep[]> => {
  const goods = (await listGoods(db)).map(({ productId, priceFen }) => ({
    ...{ productId, priceFen: activityPrice(priceFen) },
  }))
  if (goods.length < shown * 2) throw new Error('too few goods for the activities of the demo shop')
  await putFloors(
    db,
    goods.map(({ productId }) => productId),
  )
  const activityId = await makeActivity(db, {
    ...{ name: '秋日阳台焕新', intro: '换盆添土的好时候，一批好物直降', rule },
    ...{ beginMs: now - 2 * DAY, endMs: now + 5 * DAY, imgPath: pictureOf('b-sill') },
    lines: goods.slice(0, shown),
  })
  await makeActivity(db, {
    ...{ name: '冬日暖房', intro: '过冬的植物和护具，一次备齐', rule },
    ...{ beginMs: now + 20 * HOUR, endMs: now + 8 * DAY, imgPath: pictureOf('b-winter') },
    lines: goods.slice(shown),
  })
  return bought.flatMap(({ place, quantity, ago, status }, index) => {
    // the first buyers buy in flash sessions and groups
    const [buyer, line] = [people.buyers[40 + index], goods[place]]
    if (!buyer || !line) return []
    const lines = [{ productId: line.productId, quantity, unitPriceFen: line.priceFen }]
    const order = { memberId: buyer.id, status, placedAt: now - ago * HOUR, lines, activityId }
    return [{ at: order.placedAt, run: () => makeOrder(db, order).then(() => undefined) }]
  })
}
