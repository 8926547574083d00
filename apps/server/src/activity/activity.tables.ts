import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'

/** Some days in which products cost less (domain 1, 20): FlashStatus 0 draft, 10 published, 20 ended. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    rule: text('rule').notNull().default(''),
    imgPath: text('img_path').notNull().default(''),
    beginAt: at('begin_at').notNull(),
    endAt: at('end_at').notNull(),
    status: integer('status').notNull().default(0),
    createdAt: at('created_at').notNull(),
    publishedAt: at('published_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    check('activities_window', sql`${t.endAt} > ${t.beginAt}`),
    index('activities_begin').on(t.beginAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activities_end').on(t.endAt).where(sql`${t.status} = 10`),
  ],
)

/** Price of a product in an activity; `products` has a copy for the running or next activity. */
export const activityGoods = pgTable(
  'activity_goods',
  {
    activityId: ref('activity_id').notNull(),
    productId: ref('product_id').notNull(),
    index: integer('index').notNull().default(0),
    priceFen: fenColumn('price_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.productId] }),
    check('activity_goods_price', sql`${t.priceFen} > 0`),
    index('activity_goods_product').on(t.productId),
  ],
)
