import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { productComments } from './review.tables'

export type CommentLineRow = {
  line_id: number
  order_id: number
  order_code: string
  order_status: number
  finished_at: string
  product_id: number
  main_id: number
  name: string
  attribute: string
  img_path: string
  unit_price_fen: number
  quantity: number
  id: number | null
  star: number
  content: string
  images: string[]
  is_anonymous: boolean
  created_at: string
  reply_content: string
  reply_at: string | null
  status: number
  reason: string
  f_content: string | null
  f_images: string[]
  f_at: string
  f_reply: string
  f_status: number
  f_reason: string
}

const columns = sql`l.id as line_id, o.id as order_id, o.code as order_code, o.status as order_status, o.finished_at,
  l.product_id, l.main_id, l.name, l.attribute, l.img_path, l.unit_price_fen, l.quantity,
  c.id, c.star, c.content, c.images, c.is_anonymous, c.created_at, c.reply_content, c.reply_at, c.status, c.reason,
  f.content as f_content, f.images as f_images, f.created_at as f_at, f.reply_content as f_reply,
  f.status as f_status, f.reason as f_reason`

const withComments = sql`left join ${productComments} c on c.order_line_id = l.id and c.parent_id is null
  left join ${productComments} f on f.parent_id = c.id`

const ofMember = (memberId: number) => sql`o.member_id = ${memberId} and o.hidden_at is null`

type Filter = { commented?: boolean | undefined; orderId?: number | undefined }

/** A page of lines of the member's finished orders with comments, newest orders first, and the total. */
export const pageCommentLines = async (db: Db, memberId: number, filter: Filter, { size, skip }: Part) => {
  const which = sql`${ofMember(memberId)} and o.status = ${OrderStatus.Completed}
    and ${filter.commented === undefined ? sql`true` : sql`l.has_comment = ${filter.commented}`}
    and ${filter.orderId === undefined ? sql`true` : sql`o.id = ${filter.orderId}`}`
  const from = sql`from orders o join order_lines l on l.order_id = o.id`
  const { rows } = await db.execute<CommentLineRow>(sql`
    select ${columns} ${from} ${withComments} where ${which} order by o.id desc, l.index
    limit ${size} offset ${skip}`)
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${from} where ${which}`,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

/** Finds an order line of the member in any state; undefined if it belongs to another member. */
export const findCommentLine = async (
  db: Db,
  memberId: number,
  lineId: number,
  lock = false,
): Promise<CommentLineRow | undefined> => {
  const { rows } = await db.execute<CommentLineRow>(sql`
    select ${columns} from order_lines l join orders o on o.id = l.order_id ${withComments}
    where l.id = ${lineId} and ${ofMember(memberId)} ${lock ? sql`for update of l` : sql``}`)
  return rows[0]
}
