import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../platform/database/columns'

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
    /** Shown from and until, whenever set. */
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
