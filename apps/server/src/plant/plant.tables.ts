import { PlantStatus } from '@greenstar/rules/plant/plant.care'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

const day = (name: string) => date(name, { mode: 'string' })

/** Plants of members, bought here or added by hand; days are business days (domain 25). */
export const plants = pgTable(
  'plants',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** Page of its product; null: added by hand. */
    productId: ref('product_id'),
    /** The received line that it came from. */
    orderLineId: ref('order_line_id'),
    name: text('name').notNull(),
    place: text('place').notNull().default(''),
    /** The member's own picture; '': that of the product. */
    imgPath: text('img_path').notNull().default(''),
    /** PlantStatus; 90: removed, or an offer that was declined, and not offered again. */
    status: integer('status').notNull().default(PlantStatus.growing),
    cameOn: day('came_on').notNull(),
    diedOn: day('died_on'),
    /** Since when it is ill; null: well. */
    illOn: day('ill_on'),
    /** From when its care is counted. */
    since: day('since').notNull(),
    waterDays: integer('water_days').notNull(),
    feedDays: integer('feed_days').notNull().default(0),
    repotMonths: integer('repot_months').notNull().default(0),
    /** Last care of each kind. */
    wateredOn: day('watered_on'),
    /** Days between waterings by the last of them (`waterHabit`); null: not known. */
    waterHabit: integer('water_habit'),
    fedOn: day('fed_on'),
    repottedOn: day('repotted_on'),
    /** The next care of any kind; null: none. */
    nextDueOn: day('next_due_on'),
    /** The day of the next reminder, and of the last one. */
    remindOn: day('remind_on'),
    remindedOn: day('reminded_on'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('plants_status', sql`${t.status} in (10, 20, 90)`),
    check('plants_care', sql`${t.waterDays} >= 0 and ${t.feedDays} >= 0 and ${t.repotMonths} >= 0`),
    index('plants_member').on(t.memberId, t.id.desc().nullsFirst()),
    uniqueIndex('plants_order_line').on(t.orderLineId).where(sql`${t.orderLineId} is not null`),
    index('plants_remind').on(t.remindOn, t.id).where(sql`${t.status} = 10 and ${t.remindOn} is not null`),
    index('plants_due').on(t.nextDueOn).where(sql`${t.status} = 10`),
    index('plants_newest').on(t.id.desc().nullsFirst()).where(sql`${t.status} <> 90`),
  ],
)

/** Cares (kind 10 to 30, one of each kind and day) and diary entries (40) of plants; only their member sees them. */
export const plantEntries = pgTable(
  'plant_entries',
  {
    id: id(),
    plantId: ref('plant_id').notNull(),
    memberId: ref('member_id').notNull(),
    kind: integer('kind').notNull(),
    day: day('day').notNull(),
    content: text('content').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('plant_entries_kind', sql`${t.kind} in (10, 20, 30, 40)`),
    index('plant_entries_plant').on(t.plantId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('plant_entries_member').on(t.memberId),
    index('plant_entries_day').on(t.day),
    uniqueIndex('plant_entries_care').on(t.plantId, t.kind, t.day).where(sql`${t.kind} < 40`),
  ],
)
