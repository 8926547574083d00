import { flashState, SessionKind } from '@greenstar/rules/promotion/flash'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  idsOf,
  inOrder,
  type Product,
  type StockLine,
  type Wanted,
  wanted,
  wantedOf,
} from '../catalog/stock/stock.service'
import type { Db } from '../platform/database/connect'
import { defineSql } from '../platform/database/statement'
import { Refusal } from '../platform/refuse'
import { clockText } from './flash.words'
import { flashCounters, flashProducts, flashSessions } from './promotion.tables'

/** Price (fen), pieces and limits of a product in a session for a member. */
export type FlashTerm = { priceFen: number; left: number; limitNum: number; mineLeft: number }

export type FlashTerms = {
  sessionId: number
  kind: SessionKind
  /** By product id; products that the session does not offer are absent. */
  terms: ReadonlyMap<number, FlashTerm>
  /** Reason why nothing can be bought in it now. */
  problem: Refusal | undefined
}

/** Returns the terms of a session for a member and products; drafts and unknown ids count as over. */
export const flashTerms = async (
  db: Db,
  sessionId: number,
  memberId: number,
  productIds: readonly number[],
  now: number,
  kind: SessionKind = SessionKind.flash,
): Promise<FlashTerms> => {
  const mine = and(
    eq(flashCounters.sessionId, flashProducts.sessionId),
    eq(flashCounters.productId, flashProducts.productId),
    eq(flashCounters.memberId, memberId),
  )
  const rows = await db
    .select({
      beginAt: flashSessions.beginAt,
      endAt: flashSessions.endAt,
      productId: flashProducts.productId,
      priceFen: flashProducts.priceFen,
      isOpen: flashProducts.isOpen,
      left: sql<number>`${flashProducts.quota} - ${flashProducts.taken}`.mapWith(Number),
      limitNum: flashProducts.limitNum,
      mine: flashCounters.taken,
    })
    .from(flashSessions)
    .innerJoin(flashProducts, eq(flashProducts.sessionId, flashSessions.id))
    .leftJoin(flashCounters, mine)
    .where(
      and(
        eq(flashSessions.id, sessionId),
        eq(flashSessions.kind, kind),
        inArray(flashProducts.productId, [...productIds]),
      ),
    )
  const open = rows.filter(({ isOpen }) => isOpen)
  const terms = new Map(
    open.map(({ productId, priceFen, left, limitNum, mine }) => [
      productId,
      { priceFen, left, limitNum, mineLeft: limitNum - (mine ?? 0) },
    ]),
  )
  const [first] = open
  return { sessionId, kind, terms, problem: windowProblem(first, now) }
}

const windowProblem = (row: { beginAt: Date; endAt: Date } | undefined, now: number) => {
  if (!row) return new Refusal('promotion/flash-over', undefined)
  const state = flashState({ beginMs: row.beginAt.getTime(), endMs: row.endAt.getTime() }, now)
  if (state === 'coming')
    return new Refusal('promotion/flash-early', { time: clockText(row.beginAt.getTime(), now) })
  return state === 'over' ? new Refusal('promotion/flash-over', undefined) : undefined
}

type Ask = Wanted & { sessionId: number; memberId: number }

const counted = defineSql<Ask, Product>(
  (value) => sql`
    with ${wanted(value)},
    bounded as materialized (
      select w.product_id, w.n, p.limit_num as most from wanted w
      join flash_products p on p.product_id = w.product_id and p.session_id = ${value('sessionId')}::bigint
    ),
    taken as (
      insert into flash_counters as c (session_id, product_id, member_id, taken)
      select ${value('sessionId')}::bigint, product_id, ${value('memberId')}::bigint, n from bounded
      where n <= most order by product_id
      on conflict (session_id, product_id, member_id) do update set taken = c.taken + excluded.taken
        where c.taken + excluded.taken <= (select b.most from bounded b where b.product_id = c.product_id)
      returning c.product_id
    )
    select product_id from wanted where product_id not in (select product_id from taken) order by product_id`,
)

const taken = defineSql<Wanted & { sessionId: number; at: Date }, Product>(
  (value) => sql`
    with ${wanted(value)},
    held as materialized (
      select p.product_id, w.n from flash_products p join wanted w on w.product_id = p.product_id
      where p.session_id = ${value('sessionId')}::bigint and p.is_open and p.taken + w.n <= p.quota
        and exists (select from flash_sessions s where s.id = p.session_id
          and s.begin_at <= ${value('at')}::timestamptz and s.end_at > ${value('at')}::timestamptz)
      order by p.product_id for update of p
    ),
    moved as (
      update flash_products p set taken = p.taken + w.n from held w
      where p.session_id = ${value('sessionId')}::bigint and p.product_id = w.product_id
        and p.is_open and p.taken + w.n <= p.quota
      returning p.product_id
    )
    select product_id from wanted where product_id not in (select product_id from moved) order by product_id`,
)

/** Ids of products with too few pieces (or whose session is over), and of those above the member's limit. */
export type FlashTaken = { missing: readonly number[]; over: readonly number[] }

/**
 * Takes pieces of a session in a new order's transaction (domain 11): first the member's counter, then the
 * session's pieces, both guarded. The pieces are already locked in ordinary stock. Returns products that have
 * too few; the caller then refuses.
 */
export const takeFlash = async (
  db: Db,
  order: { sessionId: number; memberId: number },
  lines: readonly StockLine[],
  now: number,
): Promise<FlashTaken> => {
  const asked = { ...wantedOf(inOrder(lines)), ...order }
  const over = idsOf(await counted(db, asked))
  if (over.length > 0) return { over, missing: [] }
  return { over: [], missing: idsOf(await taken(db, { ...asked, at: new Date(now) })) }
}

const uncounted = defineSql<Ask>(
  (value) => sql`
    with ${wanted(value)},
    held as materialized (
      select c.product_id, w.n from flash_counters c join wanted w on w.product_id = c.product_id
      where c.session_id = ${value('sessionId')}::bigint and c.member_id = ${value('memberId')}::bigint
      order by c.product_id for update of c
    )
    update flash_counters c set taken = greatest(c.taken - held.n, 0) from held
    where c.session_id = ${value('sessionId')}::bigint and c.member_id = ${value('memberId')}::bigint
      and c.product_id = held.product_id`,
)

const returned = defineSql<Wanted & { sessionId: number; wasPaid: boolean }, Product>(
  (value) => sql`
    with ${wanted(value)},
    held as materialized (
      select p.product_id, w.n from flash_products p join wanted w on w.product_id = p.product_id
      where p.session_id = ${value('sessionId')}::bigint order by p.product_id for update of p
    ),
    moved as (
      update flash_products p
      set taken = p.taken - w.n, sold = p.sold - case when ${value('wasPaid')}::boolean then w.n else 0 end
      from held w where p.session_id = ${value('sessionId')}::bigint and p.product_id = w.product_id
      returning p.product_id, p.is_open
    )
    select product_id from moved where is_open order by product_id`,
)

/**
 * Returns pieces of an unshipped order to the session if it is open (domain 11). Returns the lines whose
 * session is over; the caller unlocks those in ordinary stock.
 */
export const giveBackFlash = async <T extends StockLine>(
  db: Db,
  order: { sessionId: number; memberId: number; wasPaid: boolean },
  lines: readonly T[],
): Promise<T[]> => {
  if (lines.length === 0) return []
  const asked = { ...wantedOf(inOrder(lines)), ...order }
  await uncounted(db, asked)
  const kept = new Set(idsOf(await returned(db, asked)))
  return lines.filter(({ productId }) => !kept.has(productId))
}

const sold = defineSql<Wanted & { sessionId: number }>(
  (value) => sql`
    with ${wanted(value)},
    held as materialized (
      select p.product_id, w.n from flash_products p join wanted w on w.product_id = p.product_id
      where p.session_id = ${value('sessionId')}::bigint order by p.product_id for update of p
    )
    update flash_products p set sold = p.sold + w.n from held w
    where p.session_id = ${value('sessionId')}::bigint and p.product_id = w.product_id`,
)

/** Counts pieces of a paid order as sold. */
export const countSold = async (db: Db, sessionId: number, lines: readonly StockLine[]): Promise<void> => {
  await sold(db, { ...wantedOf(inOrder(lines)), sessionId })
}
