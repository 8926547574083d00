import type { ChatProductCardData, OrderCardData } from '@greenstar/contract/chat/chat.shapes'
import { type SQL, sql } from 'drizzle-orm'
import { currentFen, getSellable } from '../catalog/product/sku.service'
import { statusText } from '../order/order.service'
import { orderLines, orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { yuan } from '../platform/wire'

type Row = {
  id: string
  code: string
  name: string | null
  img_path: string | null
  pay_fen: number
  total_num: number
  status: number
}

const cardOf = (row: Row): OrderCardData => ({
  ...{ ID: Number(row.id), Code: row.code, Name: row.name ?? '', ImgPath: row.img_path ?? '' },
  ...{ PayAmount: yuan(row.pay_fen), TotalNum: row.total_num, StatusName: statusText(row.status) },
})

/** Returns orders as cards with their first line; `which` is the condition on `orders o`. */
const listCards = async (db: Db, which: SQL): Promise<OrderCardData[]> => {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.code, l.name, l.img_path, o.pay_fen, o.total_num, o.status
    from ${orders} o left join lateral (
      select l.name, l.img_path from ${orderLines} l where l.order_id = o.id order by l.id limit 1) l on true
    where ${which}`)
  return rows.map(cardOf)
}

export const orderCards = async (db: Db, ids: readonly number[]): Promise<Map<number, OrderCardData>> => {
  if (ids.length === 0) return new Map()
  const cards = await listCards(db, sql`o.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(cards.map((card) => [card.ID, card]))
}

/** Returns the member's latest orders that they have not deleted. */
export const lastOrders = (db: Db, memberId: number, max: number): Promise<OrderCardData[]> =>
  listCards(
    db,
    sql`o.id in (select id from ${orders} where member_id = ${memberId} and hidden_at is null order by id desc limit ${max})
      order by o.id desc`,
  )

export const productCards = async (
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<Map<number, ChatProductCardData>> => {
  const products = await getSellable(db, ids)
  return new Map(
    [...products].map(([id, product]) => [
      id,
      { ID: id, Name: product.name, ImgPath: product.imgPath, Price: yuan(currentFen(product, now)) },
    ]),
  )
}
