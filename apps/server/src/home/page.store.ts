import type { FilterOf, Ops } from '@greenstar/contract'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { hasWords } from '../platform/database/words'
import { inCampaignState } from '../promotion/session.service'
import { activityPages } from './home.tables'

export type PageRow = typeof activityPages.$inferSelect
export type PageFacts = Pick<PageRow, 'name' | 'beginAt' | 'endAt' | 'blocks'>
export type PageFilter = FilterOf<Ops['home']['ListActivityPages']>

const whereOf = ({ keyword, state }: PageFilter, now: Date): SQL | undefined =>
  and(
    keyword ? sql`${hasWords(activityPages.name, keyword)}` : undefined,
    inCampaignState(state, now, activityPages),
  )

/** Returns a page of the console's list, or the rows after `after`; latest begin first. */
export const listPages = (
  db: Db,
  filter: PageFilter,
  now: Date,
  { size, skip = 0, after }: { size: number; skip?: number; after?: PageRow | undefined },
): Promise<PageRow[]> => {
  const below = after
    ? sql`(${activityPages.beginAt}, ${activityPages.id}) < (${after.beginAt}, ${after.id}::bigint)`
    : undefined
  return db
    .select()
    .from(activityPages)
    .where(and(whereOf(filter, now), below))
    .orderBy(desc(activityPages.beginAt), desc(activityPages.id))
    .limit(size)
    .offset(skip)
}

export const countPages = (db: Db, filter: PageFilter, now: Date) =>
  db.$count(activityPages, whereOf(filter, now))

export const findPage = async (db: Db, id: number): Promise<PageRow | undefined> =>
  (await db.select().from(activityPages).where(eq(activityPages.id, id)))[0]

/** Returns a page and locks it until the transaction ends. */
export const lockPage = async (db: Db, id: number): Promise<PageRow | undefined> =>
  (await db.select().from(activityPages).where(eq(activityPages.id, id)).for('update'))[0]

/** Inserts or updates a draft; returns its id. */
export const putPage = async (
  db: Db,
  id: number | undefined,
  facts: PageFacts,
  now: Date,
): Promise<number> => {
  const { draft } = FlashStatus
  const [row] =
    id === undefined
      ? await db
          .insert(activityPages)
          .values({ ...facts, createdAt: now })
          .returning({ id: activityPages.id })
      : await db
          .update(activityPages)
          .set(facts)
          .where(and(eq(activityPages.id, id), eq(activityPages.status, draft)))
          .returning({ id: activityPages.id })
  if (!row) throw new Error('an activity page was not stored')
  return row.id
}

/** Moves a page from one state to another; returns false if it is not in `from`. */
export const movePage = async (
  db: Db,
  id: number,
  from: FlashStatus,
  change: Partial<Pick<PageRow, 'status' | 'publishedAt' | 'withdrawnAt'>>,
): Promise<boolean> => {
  const moved = await db
    .update(activityPages)
    .set(change)
    .where(and(eq(activityPages.id, id), eq(activityPages.status, from)))
    .returning({ id: activityPages.id })
  return moved.length === 1
}

export const deletePage = (db: Db, id: number) => db.delete(activityPages).where(eq(activityPages.id, id))
