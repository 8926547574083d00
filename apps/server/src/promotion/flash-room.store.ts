import type { FilterOf, Ops } from '@greenstar/contract'
import { FlashStatus, SessionKind } from '@greenstar/rules/promotion/flash'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { onDays } from '../platform/database/filter'
import { hasWords } from '../platform/database/words'
import { inCampaignState } from './campaign-state'
import type { SessionRow } from './flash.store'
import { flashProducts, flashSessions } from './promotion.tables'

export type RoomFilter = FilterOf<Ops['promotion']['ListFlashSessions']>

export type RoomRow = {
  id: number
  name: string
  begin_at: string
  end_at: string
  status: number
  is_daily: boolean
  ended_at: string | null
  products: number
  quota: number
  taken: number
  sold: number
  sold_fen: number
  reminds: number
  offers: string
}

/** The offers of a session `s` as `p`: pieces offered, in orders and sold, fen of sales, and a digest of the terms. */
export const sessionOffers = sql`
  cross join lateral (
    select count(*)::int as products, coalesce(sum(quota), 0)::int as quota, coalesce(sum(taken), 0)::int as taken,
      coalesce(sum(sold), 0)::int as sold, coalesce(sum(sold::bigint * price_fen), 0)::float8 as sold_fen,
      md5(coalesce(string_agg(
        concat_ws(':', product_id, price_fen, quota, limit_num), ',' order by product_id), '')) as offers
    from flash_products where session_id = s.id) p`

const selectRooms = sql`
  select s.*, p.*, (select count(*)::int from flash_reminds r where r.session_id = s.id) as reminds`

type SessionFilter = Pick<RoomFilter, 'keyword' | 'state' | 'from' | 'to'>

/** The sessions `s` of a kind in a list of the console; `endAt` is when the sale of that kind ends. */
export const sessionsWhere = (
  { kind, endAt }: { kind: SessionKind; endAt: SQL },
  { keyword, state, from, to }: SessionFilter,
  now: Date,
): SQL =>
  sql.join(
    [
      sql`s.kind = ${kind}`,
      keyword &&
        sql`(${hasWords(sql`s.name`, keyword)} or s.id in (
          select p.session_id from flash_products p join products g on g.id = p.product_id
          where ${hasWords(sql`g.name`, keyword)} or g.code = ${keyword}))`,
      inCampaignState(state, now, { status: sql`s.status`, beginAt: sql`s.begin_at`, endAt }),
      onDays(sql`s.begin_at`, { from, to }),
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )

const conditionOf = (filter: RoomFilter, now: Date) =>
  sessionsWhere({ kind: SessionKind.flash, endAt: sql`s.end_at` }, filter, now)

/**
 * Returns a page of the sessions, those whose end is still to come first, by their begin; without `skip`, for the
 * export, the rows after one, latest begin first. A page sorts all sessions, some thousands a year.
 */
export const listRoom = async (
  db: Db,
  filter: RoomFilter,
  now: Date,
  { size, skip, after }: { size: number; skip?: number; after?: RoomRow | undefined },
): Promise<RoomRow[]> => {
  const below = after
    ? sql`(s.begin_at, s.id) < (${after.begin_at}::timestamptz, ${after.id}::bigint)`
    : sql`true`
  // a draft whose time has passed is over too
  const over = sql`(s.status = ${FlashStatus.ended} or s.end_at <= ${now})`
  const order =
    skip === undefined
      ? sql`s.begin_at desc, s.id desc`
      : sql`${over}, case when not ${over} then s.begin_at end, s.begin_at desc, s.id desc`
  const { rows } = await db.execute<RoomRow>(sql`${selectRooms}
    from (select s.* from ${flashSessions} s where ${conditionOf(filter, now)} and ${below}
      order by ${order} limit ${size} offset ${skip ?? 0}) s ${sessionOffers}
    order by ${order}`)
  return rows
}

export const countRoom = async (db: Db, filter: RoomFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${flashSessions} s where ${conditionOf(filter, now)}`,
  )
  return rows[0]?.n ?? 0
}

export const findRoomRow = async (db: Db, id: number): Promise<RoomRow | undefined> => {
  const { rows } = await db.execute<RoomRow>(sql`${selectRooms}
    from ${flashSessions} s ${sessionOffers} where s.id = ${id} and s.kind = ${SessionKind.flash}`)
  return rows[0]
}

export type RoomLine = {
  product_id: number
  name: string
  img_path: string
  price_fen: number
  flash_fen: number
  quota: number
  limit_num: number
  taken: number
  sold: number
  free: number
}

export const listRoomLines = async (db: Db, sessionId: number): Promise<RoomLine[]> => {
  const { rows } = await db.execute<RoomLine>(sql`
    select p.product_id, g.name, g.img_path, g.price_fen, p.price_fen as flash_fen, p.quota, p.limit_num, p.taken, p.sold,
      greatest(coalesce(s.on_hand - s.locked, 0), 0) as free
    from ${flashProducts} p join products g on g.id = p.product_id left join stocks s on s.product_id = p.product_id
    where p.session_id = ${sessionId} order by p.index, p.product_id limit 100`)
  return rows
}

/** Locks a session for the caller's transaction. */
export const lockSession = async (db: Db, id: number): Promise<SessionRow | undefined> => {
  const [row] = await db
    .select()
    .from(flashSessions)
    .where(and(eq(flashSessions.id, id), eq(flashSessions.kind, SessionKind.flash)))
    .for('update')
  return row
}

export type DraftLine = { productId: number; priceFen: number; quota: number; limitNum: number }
export type DraftFacts = { name: string; beginAt: Date; endAt: Date; isDaily: boolean }

/** Stores a draft and replaces its products; returns its id. */
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
          .insert(flashSessions)
          .values({ ...facts, createdAt: now })
          .returning({ id: flashSessions.id })
      : await db
          .update(flashSessions)
          .set(facts)
          .where(eq(flashSessions.id, id))
          .returning({ id: flashSessions.id })
  const sessionId = row?.id as number
  await db.delete(flashProducts).where(eq(flashProducts.sessionId, sessionId))
  await db.insert(flashProducts).values(lines.map((line, index) => ({ ...line, sessionId, index })))
  return sessionId
}

export const deleteDraft = async (db: Db, id: number): Promise<void> => {
  await db.delete(flashProducts).where(eq(flashProducts.sessionId, id))
  await db.delete(flashSessions).where(eq(flashSessions.id, id))
}

export const setDaily = async (db: Db, id: number, isDaily: boolean): Promise<void> => {
  await db.update(flashSessions).set({ isDaily }).where(eq(flashSessions.id, id))
}

export const linesOf = (db: Db, id: number) =>
  db.select().from(flashProducts).where(eq(flashProducts.sessionId, id)).orderBy(flashProducts.productId)
