import { FlashStatus, SessionKind } from '@greenstar/rules/promotion/flash'
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { flashProducts, flashReminds, flashSessions } from './promotion.tables'

export type SessionRow = typeof flashSessions.$inferSelect
export type FlashLineRow = typeof flashProducts.$inferSelect

/** Maximum sessions shown to shoppers. */
const maxShown = 10
/** Time (ms) for which an ended session is still shown. */
const keptMs = 4 * 3_600_000

/** Returns published sessions by begin: recently ended, running and upcoming ones. */
export const listSessions = (db: Db, now: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(flashSessions)
    .where(
      and(
        eq(flashSessions.kind, SessionKind.flash),
        inArray(flashSessions.status, [FlashStatus.published, FlashStatus.ended]),
        gt(flashSessions.endAt, new Date(now - keptMs)),
      ),
    )
    .orderBy(asc(flashSessions.beginAt), asc(flashSessions.id))
    .limit(maxShown)

export const pageLines = (db: Db, sessionId: number, { size, skip }: Part): Promise<FlashLineRow[]> =>
  db
    .select()
    .from(flashProducts)
    .where(eq(flashProducts.sessionId, sessionId))
    .orderBy(asc(flashProducts.index), asc(flashProducts.productId))
    .limit(size)
    .offset(skip)

export const countLines = (db: Db, sessionId: number): Promise<number> =>
  db.$count(flashProducts, eq(flashProducts.sessionId, sessionId))

/** Returns the first running or upcoming session with one of these products, and its lines for them. */
export const findOffer = async (
  db: Db,
  productIds: readonly number[],
  now: number,
): Promise<{ session: SessionRow; lines: FlashLineRow[] } | undefined> => {
  const rows = await db
    .select({ session: flashSessions, line: flashProducts })
    .from(flashProducts)
    .innerJoin(flashSessions, eq(flashSessions.id, flashProducts.sessionId))
    .where(
      and(
        inArray(flashProducts.productId, [...productIds]),
        flashProducts.isOpen,
        eq(flashSessions.kind, SessionKind.flash),
        gt(flashSessions.endAt, new Date(now)),
      ),
    )
    .orderBy(asc(flashSessions.beginAt), asc(flashSessions.id), asc(flashProducts.index))
    .limit(100)
  const [first] = rows
  if (!first) return undefined
  const lines = rows.filter(({ session }) => session.id === first.session.id).map(({ line }) => line)
  return { session: first.session, lines }
}

/** Returns a line with its session, for a reminder. */
export const findLine = async (db: Db, sessionId: number, productId: number) => {
  const [row] = await db
    .select({ session: flashSessions, line: flashProducts })
    .from(flashProducts)
    .innerJoin(flashSessions, eq(flashSessions.id, flashProducts.sessionId))
    .where(
      and(
        eq(flashProducts.sessionId, sessionId),
        eq(flashProducts.productId, productId),
        eq(flashSessions.kind, SessionKind.flash),
        flashProducts.isOpen,
      ),
    )
  return row
}

export const putRemind = async (db: Db, remind: typeof flashReminds.$inferInsert): Promise<void> => {
  await db.insert(flashReminds).values(remind).onConflictDoNothing()
}

export const deleteRemind = async (
  db: Db,
  { memberId, sessionId, productId }: { memberId: number; sessionId: number; productId: number },
): Promise<boolean> => {
  const { rowCount } = await db
    .delete(flashReminds)
    .where(
      and(
        eq(flashReminds.memberId, memberId),
        eq(flashReminds.sessionId, sessionId),
        eq(flashReminds.productId, productId),
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Returns a member's reminders that were not sent yet. */
export const listReminds = (db: Db, memberId: number) =>
  db
    .select({ SessionID: flashReminds.sessionId, ProductID: flashReminds.productId })
    .from(flashReminds)
    .where(and(eq(flashReminds.memberId, memberId), sql`${flashReminds.sentAt} is null`))
    .orderBy(desc(flashReminds.id))
    .limit(200)

/** Locks the reminders that are due, for this transaction. */
export const takeReminds = (
  db: Db,
  { now, limit, aside }: { now: Date; limit: number; aside: readonly number[] },
) =>
  db
    .select({
      id: flashReminds.id,
      memberId: flashReminds.memberId,
      productId: flashReminds.productId,
      name: products.name,
      priceFen: flashProducts.priceFen,
      beginAt: flashSessions.beginAt,
      endAt: flashSessions.endAt,
      isOpen: flashProducts.isOpen,
    })
    .from(flashReminds)
    .innerJoin(flashSessions, eq(flashSessions.id, flashReminds.sessionId))
    .innerJoin(products, eq(products.id, flashReminds.productId))
    .innerJoin(
      flashProducts,
      and(
        eq(flashProducts.sessionId, flashReminds.sessionId),
        eq(flashProducts.productId, flashReminds.productId),
      ),
    )
    .where(
      and(
        sql`${flashReminds.sentAt} is null`,
        lte(flashReminds.remindAt, now),
        aside.length > 0 ? sql`${flashReminds.id} <> all(${sql.param([...aside])}::bigint[])` : undefined,
      ),
    )
    .orderBy(asc(flashReminds.remindAt))
    .limit(limit)
    .for('update', { of: flashReminds, skipLocked: true })

export const markReminded = async (db: Db, ids: readonly number[], now: Date): Promise<void> => {
  await db
    .update(flashReminds)
    .set({ sentAt: now })
    .where(inArray(flashReminds.id, [...ids]))
}
