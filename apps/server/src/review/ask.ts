import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY } from '@greenstar/rules/platform/time'
import { Subject } from '@greenstar/rules/post/post.subject'
import { askLimits } from '@greenstar/rules/review/review.ask'
import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { members } from '../member/member.tables'
import { notify } from '../message/message.service'
import type { ContentUses } from '../moderation/moderation.service'
import { orderLines, orders } from '../order/order.tables'
import { countOfDay } from '../platform/attempts/attempts'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { type CommentUse, commentContent } from '../post/post.service'

const isThere = sql.raw(`p.status <> ${ProductStatus.delete}`)
const received = sql.raw([OrderStatus.Shipped, OrderStatus.Completed].join(', '))

/** Orders of a product, or of a variant of its page, that arrived or are on their way, and not all went back. */
const bought = (productId: number) => sql`
  from ${orderLines} l join ${orders} o on o.id = l.order_id
  where (l.product_id = ${productId} or l.product_id in (
      select j.joint_id from product_joints j where j.main_id = ${productId}))
    and o.status in (${received}) and l.refunded_num < l.quantity`

/** Whether a member bought a product, on its page or as a variant of it. */
export const hasBought = async (db: Db, memberId: number, productId: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select ${bought(productId)} and o.member_id = ${memberId} limit 1`)
  return rows.length > 0
}

/** More members than are invited, as some were today already. */
const candidates = 4 * askLimits.invited

/** Members who bought a product lately and may be asked about it, those of the newest orders first. */
const listBuyers = async (db: Db, productId: number, askerId: number, since: Date): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number | string }>(sql`
    select u.id from (
      select o.member_id, max(o.id) as last ${bought(productId)} and o.paid_at >= ${since} and o.member_id <> ${askerId}
      group by o.member_id order by last desc limit ${candidates}) b
    join ${members} u on u.id = b.member_id
    where u.status = ${MemberStatus.active} and not exists (
      select from member_blocks k where (k.member_id = u.id and k.blocked_id = ${askerId})
        or (k.member_id = ${askerId} and k.blocked_id = u.id))
    order by b.last desc`)
  return rows.map(({ id }) => Number(id))
}

/** Invites some recent buyers to answer a question that is public now; none of them twice a day. */
const invite: NonNullable<CommentUse['shown']> = async (_app, db, { subjectId, memberId, title }, now) => {
  let invited = 0
  const buyers = await listBuyers(db, subjectId, memberId, new Date(now - askLimits.days * DAY))
  for (const buyer of buyers) {
    if (invited >= askLimits.invited) return
    if ((await countOfDay(db, `ask-invited:${buyer}`, now)) > askLimits.invitesPerDay) continue
    await notify(db, buyer, 'ask.invited', { title, id: subjectId }, now)
    invited += 1
  }
}

const title = sql`(select p.name from ${products} p where p.id = c.subject_id and ${isThere})`

/** Whether a product is there to be asked about, on sale or not. */
export const isAskable = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from ${products} p where p.id = ${id} and ${isThere}`)
  return rows.length > 0
}

const use: CommentUse = {
  title,
  isSeen: isAskable,
  shown: invite,
  changed: (app, db) => forget(app, db, 'review.', pages),
  events: {
    passed: 'ask.passed',
    refused: 'ask.refused',
    hidden: 'ask.hidden',
    replied: 'ask.replied',
  },
}

/** Questions about products are comments on them; the answers are the replies. */
export const askComments = { [Subject.product]: use }

export const askContents: ContentUses = {
  [ContentKind.productQuestion]: commentContent(Subject.product, use),
}
