import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'
import { shortWordIndex } from '../platform/database/words'

/** Comments on products and their follow-ups (with a parent); status as talentWorksStatus (domain 16). */
export const productComments = pgTable(
  'product_comments',
  {
    id: id(),
    productId: ref('product_id').notNull(),
    memberId: ref('member_id'),
    orderLineId: ref('order_line_id'),
    /** For a follow-up: its comment. */
    parentId: ref('parent_id'),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    memberName: text('member_name').notNull(),
    /** Of a comment without a member; members have their current avatar. */
    memberAvatar: text('member_avatar').notNull().default(''),
    star: integer('star').notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull().default(sql`'{}'`),
    attribute: text('attribute').notNull().default(''),
    status: integer('status').notNull().default(20),
    replyContent: text('reply_content').notNull().default(''),
    replyAt: at('reply_at'),
    /** Sensitive words found in its text; comments with any are at the top of the queue. */
    flags: text('flags').array().notNull().default(sql`'{}'`),
    /** Why it was refused or hidden. */
    reason: text('reason').notNull().default(''),
    moderatedBy: text('moderated_by').notNull().default(''),
    moderatedAt: at('moderated_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('product_comments_star', sql`${t.star} between 1 and 5`),
    index('product_comments_product')
      .on(t.productId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 20 and ${t.parentId} is null`),
    // One comment per order line and one follow-up per comment: the index is the check.
    uniqueIndex('product_comments_line')
      .on(t.orderLineId)
      .where(sql`${t.orderLineId} is not null and ${t.parentId} is null`),
    uniqueIndex('product_comments_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    index('product_comments_queue').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('product_comments_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('product_comments_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('product_comments_text').using('gin', sql`${t.content} gin_trgm_ops`),
    shortWordIndex('product_comments_short', t.content),
  ],
)
