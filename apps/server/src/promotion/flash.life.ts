import { nextDayWindow, SessionKind } from '@greenstar/rules/promotion/flash'
import { flashMoves } from '@greenstar/rules/promotion/flash.moves'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { askedBelowFloor, findLowPrices } from '../catalog/price/floor.service'
import { holdStock, inOrder, releaseStock, shownStockOf } from '../catalog/stock/stock.service'
import type { Db } from '../platform/database/connect'
import { defineStates } from '../platform/database/states'
import { Refusal } from '../platform/refuse'
import type { FlashLineRow, SessionRow } from './flash.store'
import { checkLines } from './flash-draft'
import { linesOf } from './flash-room.store'
import { flashProducts, flashSessions } from './promotion.tables'

const reasonOf = ({ id, name, kind }: Pick<SessionRow, 'id' | 'name' | 'kind'>) =>
  kind === SessionKind.group ? `拼团 ${name}（活动 ${id}）` : `秒杀 ${name}（场次 ${id}）`

const productName = async (db: Db, id: number | undefined) => {
  const [row] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, id ?? 0))
  return row?.name ?? '商品'
}

const move = defineStates({ table: flashSessions, moves: flashMoves })

/** Moves a session locked by the caller; `actor` is `system` or the operator. */
const moveHeld = async (
  db: Db,
  { id }: Pick<SessionRow, 'id'>,
  name: keyof typeof flashMoves,
  change: Partial<SessionRow>,
  actor: string,
): Promise<void> => {
  const kind = actor === 'system' ? 'system' : 'operator'
  const [moved] = await move(db, [id], name, change, { actor: { kind } })
  if (!moved) throw new Error(`session ${id} cannot ${name}`)
}

/** Returns a product of the session that another open session sells at the same time. */
const findOverlap = async (db: Db, session: SessionRow, ids: readonly number[]) => {
  const [row] = await db
    .select({ productId: flashProducts.productId, session: flashSessions.name })
    .from(flashProducts)
    .innerJoin(flashSessions, eq(flashSessions.id, flashProducts.sessionId))
    .where(
      and(
        inArray(flashProducts.productId, [...ids]),
        flashProducts.isOpen,
        sql`${flashSessions.beginAt} < ${session.endAt} and ${flashSessions.endAt} > ${session.beginAt}`,
      ),
    )
    .limit(1)
  return row
}

/**
 * Publishes a draft locked by the caller's transaction (domain 11): its whole quota is locked in ordinary
 * stock, or nothing. Refuses with promotion/stock-short, or promotion/overlaps if another session sells a
 * product at the same time.
 */
export const publishSession = async (
  db: Db,
  session: SessionRow,
  lines: readonly FlashLineRow[],
  { actor, now }: { actor: string; now: number },
): Promise<void> => {
  const overlap = await findOverlap(
    db,
    session,
    lines.map(({ productId }) => productId),
  )
  if (overlap) {
    const name = await productName(db, overlap.productId)
    throw new Refusal('promotion/overlaps', { name, session: overlap.session })
  }
  const wanted = lines.map(({ productId, quota }) => ({ productId, quantity: quota }))
  const [short] = await holdStock(db, wanted, { reason: reasonOf(session), actor, now })
  if (short !== undefined) throw new Refusal('promotion/stock-short', { name: await productName(db, short) })
  await db.update(flashProducts).set({ isOpen: true }).where(eq(flashProducts.sessionId, session.id))
  await moveHeld(db, session, 'publish', { publishedAt: new Date(now) }, actor)
}

/** Ends a published session locked by the caller's transaction: unsold pieces return to ordinary sale. */
export const endSession = async (
  db: Db,
  session: SessionRow,
  { actor, now }: { actor: string; now: number },
): Promise<void> => {
  // rows are locked in the same order as by orders
  const held = await db
    .select()
    .from(flashProducts)
    .where(and(eq(flashProducts.sessionId, session.id), flashProducts.isOpen))
    .orderBy(flashProducts.productId)
    .for('update')
  await db.update(flashProducts).set({ isOpen: false }).where(eq(flashProducts.sessionId, session.id))
  const rest = held
    .map(({ productId, quota, taken }) => ({ productId, quantity: quota - taken }))
    .filter(({ quantity }) => quantity > 0)
  await releaseStock(db, rest, { reason: reasonOf(session), actor, now })
  await moveHeld(db, session, 'end', { endedAt: new Date(now) }, actor)
}

/** Inserts a draft with the same products and another window; returns its id. */
export const copySession = async (
  db: Db,
  session: SessionRow,
  window: { beginAt: Date; endAt: Date },
  now: number,
  limits: ReadonlyMap<number, number> = new Map(),
): Promise<number> => {
  const lines = await db.select().from(flashProducts).where(eq(flashProducts.sessionId, session.id))
  const [row] = await db
    .insert(flashSessions)
    .values({ name: session.name, isDaily: session.isDaily, ...window, createdAt: new Date(now) })
    .returning({ id: flashSessions.id })
  const sessionId = row?.id as number
  const copies = lines.flatMap((line) => {
    const quota = Math.min(line.quota, limits.get(line.productId) ?? line.quota)
    const { productId, index, priceFen, limitNum } = line
    if (quota <= 0) return []
    return [{ sessionId, productId, index, priceFen, quota, limitNum: Math.min(limitNum, quota) }]
  })
  if (copies.length > 0) await db.insert(flashProducts).values(copies)
  return sessionId
}

/** Publishes a repeat, checked like a draft of an operator; a price below a floor needs an approval of its own. */
const publishRepeat = async (db: Db, copyId: number, now: number): Promise<void> => {
  const [copy] = await db.select().from(flashSessions).where(eq(flashSessions.id, copyId))
  if (!copy) throw new Error(`session ${copyId} was not copied`)
  const lines = await linesOf(db, copyId)
  await checkLines(db, lines)
  const below = await findLowPrices(db, lines)
  if (below.length > 0) askedBelowFloor(below)
  await publishSession(db, copy, lines, { actor: 'system', now })
}

/** What operators must know about a repeat. */
export type RepeatNews = { id: number; name: string; reason: string }

/**
 * Repeats a daily session on the next day with as many pieces as ordinary stock has (domain 11). If it may not
 * be published it stays a draft. Returns why, or which products are missing; undefined if all went well.
 */
export const repeatSession = async (
  db: Db,
  session: SessionRow,
  now: number,
): Promise<RepeatNews | undefined> => {
  const { beginMs, endMs } = nextDayWindow(
    { beginMs: session.beginAt.getTime(), endMs: session.endAt.getTime() },
    now,
  )
  const window = { beginAt: new Date(beginMs), endAt: new Date(endMs) }
  const lines = await linesOf(db, session.id)
  const spare = await shownStockOf(db, inOrder(lines.map(({ productId }) => ({ productId, quantity: 1 }))))
  const short = lines.filter(({ productId }) => (spare.get(productId) ?? 0) <= 0)
  // without any stock the draft keeps its products, and publishing says what is short
  const id = await copySession(db, session, window, now, short.length < lines.length ? spare : undefined)
  const { name } = session
  try {
    await publishRepeat(db, id, now)
  } catch (error) {
    // publishing refuses before it writes
    if (!(error instanceof Refusal)) throw error
    return { id, name, reason: `没有发布，已存为草稿：${error.message}` }
  }
  if (short.length === 0) return undefined
  const first = await productName(db, short[0]?.productId)
  return {
    id,
    name,
    reason: `“${first}”${short.length > 1 ? ` 等 ${short.length} 件` : ''}没有可售库存，未参加`,
  }
}
