import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../platform/database/columns'
import type { PageBlock } from './page.block'

const link = {
  linkType: text('link_type').notNull().default('openWindow'),
  linkUrl: text('link_url').notNull().default(''),
}

/** Adverts by position code AD001 … AD011 and popup 9. */
export const adverts = pgTable(
  'adverts',
  {
    id: id(),
    position: text('position').notNull(),
    title: text('title').notNull(),
    subTitle: text('sub_title').notNull().default(''),
    tag: text('tag').notNull().default(''),
    imgPath: text('img_path').notNull(),
    tint: text('tint').notNull().default(''),
    index: integer('index').notNull().default(0),
    shown: boolean('shown').notNull().default(true),
    /** PopupFrequency; only of position 9. */
    frequency: integer('frequency').notNull().default(20),
    /** Shown from and until; null means no bound. */
    beginAt: at('begin_at'),
    endAt: at('end_at'),
    ...link,
  },
  (t) => [
    check('adverts_window', sql`${t.beginAt} is null or ${t.endAt} is null or ${t.beginAt} < ${t.endAt}`),
    index('adverts_position').on(t.position, t.index),
    index('adverts_picture').on(t.imgPath),
  ],
)

/** Native menus: type 40 home, 20 pollen home. */
export const nativeConfigs = pgTable(
  'native_configs',
  {
    id: id(),
    type: integer('type').notNull(),
    name: text('name').notNull(),
    imgPath: text('img_path').notNull(),
    tint: text('tint').notNull().default(''),
    badge: text('badge').notNull().default(''),
    index: integer('index').notNull().default(0),
    shown: boolean('shown').notNull().default(true),
    ...link,
  },
  (t) => [index('native_configs_type').on(t.type, t.index)],
)

/** Pages of an activity that operators build from blocks: FlashStatus 0 draft, 10 published, 20 withdrawn. */
export const activityPages = pgTable(
  'activity_pages',
  {
    id: id(),
    name: text('name').notNull(),
    beginAt: at('begin_at').notNull(),
    endAt: at('end_at').notNull(),
    status: integer('status').notNull().default(0),
    blocks: jsonb('blocks').$type<PageBlock[]>().notNull(),
    createdAt: at('created_at').notNull(),
    publishedAt: at('published_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    check('activity_pages_window', sql`${t.endAt} > ${t.beginAt}`),
    check('activity_pages_blocks', sql`jsonb_array_length(${t.blocks}) between 1 and 30`),
    index('activity_pages_begin').on(t.beginAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
