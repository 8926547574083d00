import type { FilterOf, Ops } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { DealLine } from '@greenstar/rules/deal/deal.discount'
import { fen } from '@greenstar/rules/platform/money'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { type FlashActor, flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { inScope, inScopeOfAnyPage } from '../catalog/scope.service'
import { scopeOf } from '../coupon/coupon.service'
import { memberTags } from '../member/member.tables'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { onDays } from '../platform/database/filter'
import { defineStates } from '../platform/database/states'
import { hasWords } from '../platform/database/words'
import { inCampaignState } from '../promotion/session.service'
import type { DealRow } from './deal.facts'
import { deals } from './deal.tables'

export type RunningDeal = DealRow

/** Most deals that may be published at one time. */
export const MAX_LIVE = 50
const keepSeconds = 10

/**
 * Published deals, also those that have not begun; the caller compares the times. Cached in each process, and dropped by
 * every change of a deal.
 */
export const runningDeals = (app: App, db: Db): Promise<RunningDeal[]> =>
  app.cache.get('deal.running', keepSeconds, () =>
    db
      .select()
      .from(deals)
      .where(eq(deals.status, FlashStatus.published))
      .orderBy(asc(deals.id))
      .limit(2 * MAX_LIVE),
  )

/** How many of these labels of members there are. */
export const countTags = (db: Db, ids: readonly number[]) =>
  db.$count(memberTags, inArray(memberTags.id, [...ids]))

export const countLive = (db: Db) => db.$count(deals, eq(deals.status, FlashStatus.published))

export type RoomFilter = FilterOf<Ops['deal']['ListDeals']>

const whereOf = ({ keyword, state, kind, from, to }: RoomFilter, now: Date): SQL | undefined =>
  and(
    keyword ? hasWords(deals.name, keyword) : undefined,
    kind === undefined ? undefined : eq(deals.kind, kind),
    inCampaignState(state, now, deals),
    onDays(deals.beginAt, { from, to }),
  )

/** Returns a page of the console's list, or the rows after `after`; latest begin first. */
export const listRoom = (
  db: Db,
  filter: RoomFilter,
  now: Date,
  { size, skip = 0, after }: { size: number; skip?: number; after?: DealRow | undefined },
): Promise<DealRow[]> => {
  const below = after
    ? sql`(${deals.beginAt}, ${deals.id}) < (${after.beginAt}, ${after.id}::bigint)`
    : undefined
  return db
    .select()
    .from(deals)
    .where(and(whereOf(filter, now), below))
    .orderBy(desc(deals.beginAt), desc(deals.id))
    .limit(size)
    .offset(skip)
}

export const countRoom = (db: Db, filter: RoomFilter, now: Date) => db.$count(deals, whereOf(filter, now))

export const findDeal = async (db: Db, id: number): Promise<DealRow | undefined> =>
  (await db.select().from(deals).where(eq(deals.id, id)))[0]

/** Returns a deal and locks it until the transaction ends. */
export const lockDeal = async (db: Db, id: number): Promise<DealRow | undefined> =>
  (await db.select().from(deals).where(eq(deals.id, id)).for('update'))[0]

export type DraftDeal = Omit<
  DealRow,
  'id' | 'spentFen' | 'status' | 'createdBy' | 'createdAt' | 'publishedAt' | 'endedAt'
>

/** Inserts or updates a draft; returns its row. */
export const putDraft = async (
  db: Db,
  id: number | undefined,
  facts: DraftDeal,
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<DealRow> => {
  const [row] =
    id === undefined
      ? await db
          .insert(deals)
          .values({ ...facts, createdBy, createdAt: now })
          .returning()
      : await db.update(deals).set(facts).where(eq(deals.id, id)).returning()
  if (!row) throw new Error('a deal was not stored')
  return row
}

export const deleteDraft = (db: Db, id: number) => db.delete(deals).where(eq(deals.id, id))

const move = defineStates({ table: deals, moves: flashMoves })

export const markPublished = (db: Db, id: number, now: Date) =>
  move(db, [id], 'publish', { publishedAt: now }, { actor: { kind: 'operator' } })

export const markEnded = (db: Db, ids: readonly number[], by: FlashActor, now: Date) =>
  move(db, ids, 'end', { endedAt: now }, { actor: { kind: by } })

type Scope = Parameters<typeof scopeOf>[0]
const maxLines = 20_000

type PastLine = {
  order_id: number | string
  product_id: number | string
  unit_price_fen: number
  quantity: number
}

/**
 * Lines at their selling price of orders paid since then that are in a scope, by order: what a deal would have applied
 * to. At most the latest 20 000 lines.
 */
export const listPastLines = async (db: Db, scope: Scope, since: Date): Promise<DealLine[][]> => {
  const fits = await inScopeOfAnyPage(db, scopeOf(scope))
  const { rows } = await db.execute<PastLine>(sql`
    select o.id as order_id, l.product_id, l.unit_price_fen, l.quantity
    from orders o join order_lines l on l.order_id = o.id join products on products.id = l.product_id
    where o.paid_at >= ${since} and l.price_reason = 'selling' and ${fits}
    order by o.paid_at desc, o.id limit ${maxLines}`)
  const orders = new Map<number, DealLine[]>()
  for (const row of rows) {
    const orderId = Number(row.order_id)
    const line = {
      ...{ productId: Number(row.product_id), unitPrice: fen(row.unit_price_fen) },
      ...{ quantity: row.quantity, takesDeals: true },
    }
    orders.set(orderId, [...(orders.get(orderId) ?? []), line])
  }
  return [...orders.values()]
}

/** Number of products on sale in a scope. */
export const countInScope = async (db: Db, scope: Scope): Promise<number> => {
  const fits = await inScopeOfAnyPage(db, scopeOf(scope))
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where products.status = ${ProductStatus.selling} and ${fits}`,
  )
  return rows[0]?.count ?? 0
}

const maxOthers = 20

/**
 * Other deals, drafts too, that have a product of the scope in the window (`endAt` null: no end), in two statements; at
 * most 20.
 */
export const listOverlaps = async (
  db: Db,
  scope: Scope,
  { id, beginAt, endAt }: { id: number; beginAt: Date; endAt: Date | null },
): Promise<DealRow[]> => {
  const rows = await db
    .select()
    .from(deals)
    .where(
      and(
        lt(deals.status, FlashStatus.ended),
        ne(deals.id, id),
        gt(deals.endAt, beginAt),
        endAt === null ? undefined : lt(deals.beginAt, endAt),
      ),
    )
    .orderBy(asc(deals.beginAt), asc(deals.id))
    .limit(maxOthers)
  if (rows.length === 0) return []
  const mine = inScope(scopeOf(scope))
  const shared = rows.map(
    (row) => sql`select ${row.id}::bigint as id where exists (
      select from products where ${mine} and ${inScope(scopeOf(row))})`,
  )
  const { rows: found } = await db.execute<{ id: number | string }>(sql.join(shared, sql` union all `))
  const ids = new Set(found.map((row) => Number(row.id)))
  return rows.filter((row) => ids.has(row.id))
}
