import type { FilterOf, Ops } from '@greenstar/contract'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { type FlashActor, flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { ActivityPrice } from '../catalog/price/activity-price.service'
import type { Db } from '../platform/database/connect'
import { onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { hasWords } from '../platform/database/words'
import { inCampaignState } from '../promotion/session.service'
import { activities, activityGoods } from './activity.tables'

export type ActivityRow = typeof activities.$inferSelect
export type DraftFacts = Pick<ActivityRow, 'name' | 'intro' | 'rule' | 'imgPath' | 'beginAt' | 'endAt'>
export type DraftLine = { productId: number; priceFen: number }

/** Most activities shown at once. */
const maxShown = 20

/** Returns published activities that are not over: running ones first, then by end. */
export const listShown = (db: Db, now: Date): Promise<ActivityRow[]> =>
  db
    .select()
    .from(activities)
    .where(and(eq(activities.status, FlashStatus.published), gt(activities.endAt, now)))
    .orderBy(sql`${activities.beginAt} > ${now}`, asc(activities.endAt), asc(activities.id))
    .limit(maxShown)

/** Returns a running activity at random; undefined if none runs at `now` (ms). */
export const randomRunning = async (db: Db, now: number): Promise<ActivityRow | undefined> => {
  const at = new Date(now)
  const [row] = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.status, FlashStatus.published),
        lte(activities.beginAt, at),
        gt(activities.endAt, at),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1)
  return row
}

/** Returns a page of an activity's goods in their order. */
export const pageGoods = (db: Db, activityId: number, { size, skip }: Part) =>
  db
    .select()
    .from(activityGoods)
    .where(eq(activityGoods.activityId, activityId))
    .orderBy(asc(activityGoods.index), asc(activityGoods.productId))
    .limit(size)
    .offset(skip)

export const countGoods = (db: Db, activityId: number) =>
  db.$count(activityGoods, eq(activityGoods.activityId, activityId))

export type RoomFilter = FilterOf<Ops['activity']['ListActivities']>
export type RoomRow = ActivityRow & { products: number; offers: string }

const whereOf = ({ keyword, state, from, to }: RoomFilter, now: Date): SQL | undefined => {
  return and(
    keyword
      ? sql`(${hasWords(activities.name, keyword)} or ${activities.id} in (
          select g.activity_id from activity_goods g join products p on p.id = g.product_id
          where ${hasWords(sql`p.name`, keyword)} or p.code = ${keyword}))`
      : undefined,
    inCampaignState(state, now, activities),
    onDays(activities.beginAt, { from, to }),
  )
}

/** Digest of what an activity's products are offered for. */
const offersDigest = sql<string>`(select md5(coalesce(string_agg(concat_ws(':', g.product_id, g.price_fen), ','
  order by g.product_id), '')) from activity_goods g where g.activity_id = activities.id)`

const roomColumns = {
  activity: activities,
  products: sql<number>`(select count(*) from activity_goods g where g.activity_id = activities.id)`.mapWith(
    Number,
  ),
  offers: offersDigest,
}
const roomOf = ({
  activity,
  ...more
}: {
  activity: ActivityRow
  products: number
  offers: string
}): RoomRow => ({
  ...activity,
  ...more,
})

/** Returns a page of the console's list, or the rows after `after`; latest begin first. */
export const listRoom = async (
  db: Db,
  filter: RoomFilter,
  now: Date,
  { size, skip = 0, after }: { size: number; skip?: number; after?: RoomRow | undefined },
): Promise<RoomRow[]> => {
  const below = after
    ? sql`(${activities.beginAt}, ${activities.id}) < (${after.beginAt}, ${after.id}::bigint)`
    : undefined
  const rows = await db
    .select(roomColumns)
    .from(activities)
    .where(and(whereOf(filter, now), below))
    .orderBy(desc(activities.beginAt), desc(activities.id))
    .limit(size)
    .offset(skip)
  return rows.map(roomOf)
}

export const countRoom = (db: Db, filter: RoomFilter, now: Date) =>
  db.$count(activities, whereOf(filter, now))

/** One row of that list. */
export const findRoomRow = async (db: Db, id: number): Promise<RoomRow | undefined> =>
  (await db.select(roomColumns).from(activities).where(eq(activities.id, id))).map(roomOf)[0]

export const findActivity = async (db: Db, id: number): Promise<ActivityRow | undefined> =>
  (await db.select().from(activities).where(eq(activities.id, id)))[0]

/** Returns an activity and locks it until the transaction ends. */
export const lockActivity = async (db: Db, id: number): Promise<ActivityRow | undefined> =>
  (await db.select().from(activities).where(eq(activities.id, id)).for('update'))[0]

export const linesOf = (db: Db, activityId: number) =>
  db
    .select()
    .from(activityGoods)
    .where(eq(activityGoods.activityId, activityId))
    .orderBy(asc(activityGoods.index), asc(activityGoods.productId))

export type SoldLine = {
  product_id: number
  name: string
  img_path: string
  price_fen: number
  activity_fen: number
  sold: number
  sold_fen: number
}

/** Returns the goods of an activity with the pieces and fen that paid orders bought at its price. */
export const listSold = async (db: Db, id: number): Promise<SoldLine[]> => {
  const { rows } = await db.execute<SoldLine>(sql`
    select g.product_id, p.name, p.img_path, p.price_fen, g.price_fen as activity_fen,
      coalesce(s.sold, 0)::int as sold, coalesce(s.sold_fen, 0)::float8 as sold_fen
    from activity_goods g join products p on p.id = g.product_id
    left join (
      select l.product_id, sum(l.quantity) as sold, sum(l.pay_fen) as sold_fen
      from order_lines l join orders o on o.id = l.order_id
      where l.activity_id = ${id} and o.paid_at is not null group by l.product_id) s on s.product_id = g.product_id
    where g.activity_id = ${id} order by g.index, g.product_id limit 100`)
  return rows
}

/** Inserts or updates a draft and replaces its goods; returns its id. */
export const putDraft = async (
  db: Db,
  id: number | undefined,
  facts: DraftFacts,
  lines: readonly DraftLine[],
  now: Date,
): Promise<number> => {
  const [row] =
    id === undefined
      ? await db
          .insert(activities)
          .values({ ...facts, createdAt: now })
          .returning({ id: activities.id })
      : await db.update(activities).set(facts).where(eq(activities.id, id)).returning({ id: activities.id })
  if (!row) throw new Error('an activity was not stored')
  await db.delete(activityGoods).where(eq(activityGoods.activityId, row.id))
  await db
    .insert(activityGoods)
    .values(
      lines.map(({ productId, priceFen }, index) => ({ activityId: row.id, productId, priceFen, index })),
    )
  return row.id
}

export const deleteDraft = async (db: Db, id: number): Promise<void> => {
  await db.delete(activityGoods).where(eq(activityGoods.activityId, id))
  await db.delete(activities).where(eq(activities.id, id))
}

const move = defineStates({ table: activities, moves: flashMoves })

export const markPublished = (db: Db, id: number, now: Date) =>
  move(db, [id], 'publish', { publishedAt: now }, { actor: { kind: 'operator' } })

export const markEnded = (db: Db, ids: readonly number[], by: FlashActor, now: Date) =>
  move(db, ids, 'end', { endedAt: now }, { actor: { kind: by } })

/** Returns the ids of the products of these activities. */
export const listProductIds = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: activityGoods.productId })
    .from(activityGoods)
    .where(inArray(activityGoods.activityId, [...ids]))
  return rows.map(({ id }) => id)
}

/** Returns a product that another published activity has at the same time, with that activity's name. */
export const findOverlap = async (
  db: Db,
  { id, beginAt, endAt }: Pick<ActivityRow, 'id' | 'beginAt' | 'endAt'>,
): Promise<{ name: string; activity: string } | undefined> => {
  const { rows } = await db.execute<{ name: string; activity: string }>(sql`
    select p.name, a.name as activity from activity_goods mine
    join activity_goods g on g.product_id = mine.product_id and g.activity_id <> mine.activity_id
    join activities a on a.id = g.activity_id join products p on p.id = mine.product_id
    where mine.activity_id = ${id} and a.status = ${FlashStatus.published}
      and a.begin_at < ${endAt} and a.end_at > ${beginAt}
    order by mine.index, a.begin_at limit 1`)
  return rows[0]
}

/** Returns the prices of products in their running or next activity, if lower than their selling price. */
export const listNextPrices = async (
  db: Db,
  productIds: readonly number[],
  now: Date,
): Promise<ActivityPrice[]> =>
  db
    .selectDistinctOn([activityGoods.productId], {
      productId: activityGoods.productId,
      activityId: activities.id,
      priceFen: activityGoods.priceFen,
      beginAt: activities.beginAt,
      endAt: activities.endAt,
    })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .where(
      and(
        inArray(activityGoods.productId, [...productIds]),
        eq(activities.status, FlashStatus.published),
        gt(activities.endAt, now),
        sql`${activityGoods.priceFen} < (select p.price_fen from products p where p.id = ${activityGoods.productId})`,
      ),
    )
    .orderBy(activityGoods.productId, activities.beginAt)
