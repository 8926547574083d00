import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { sortRows } from '../platform/database/sorted-rows'
import { adverts, nativeConfigs } from './home.tables'

/** Most adverts of a position and entries of a menu; also the limit of a call that orders them. */
export const maxAdverts = 100
export const maxEntries = 60

/** Returns the adverts shown now in some positions, by position and order. */
export const listAdverts = (db: Db, positions: readonly string[], now: Date) =>
  db
    .select()
    .from(adverts)
    .where(
      and(
        inArray(adverts.position, [...positions]),
        eq(adverts.shown, true),
        or(isNull(adverts.beginAt), lte(adverts.beginAt, now)),
        or(isNull(adverts.endAt), gt(adverts.endAt, now)),
      ),
    )
    .orderBy(asc(adverts.position), asc(adverts.index), asc(adverts.id))
    .limit(maxAdverts)

/** Returns the shown entries of a menu by Index (spec 7.3). */
export const listMenu = (db: Db, type: number) =>
  db
    .select()
    .from(nativeConfigs)
    .where(and(eq(nativeConfigs.type, type), eq(nativeConfigs.shown, true)))
    .orderBy(asc(nativeConfigs.index), asc(nativeConfigs.id))
    .limit(maxEntries)

/** Returns every advert of a position, including hidden and past ones. */
export const listAllAdverts = (db: Db, position: string) =>
  db
    .select()
    .from(adverts)
    .where(eq(adverts.position, position))
    .orderBy(asc(adverts.index), asc(adverts.id))
    .limit(maxAdverts)

/** Returns every entry of a menu, including hidden ones. */
export const listAllEntries = (db: Db, type: number) =>
  db
    .select()
    .from(nativeConfigs)
    .where(eq(nativeConfigs.type, type))
    .orderBy(asc(nativeConfigs.index), asc(nativeConfigs.id))
    .limit(maxEntries)

export type AdvertRow = typeof adverts.$inferSelect
export type MenuRow = typeof nativeConfigs.$inferSelect
export type AdvertFacts = Omit<AdvertRow, 'id' | 'index' | 'linkType'>
export type MenuFacts = Omit<MenuRow, 'id' | 'index' | 'linkType'>

export const lockAdvert = async (db: Db, id: number): Promise<AdvertRow | undefined> =>
  (await db.select().from(adverts).where(eq(adverts.id, id)).for('update'))[0]

export const lockEntry = async (db: Db, id: number): Promise<MenuRow | undefined> =>
  (await db.select().from(nativeConfigs).where(eq(nativeConfigs.id, id)).for('update'))[0]

/** Inserts or updates an advert, a new one last in its position; returns its id. */
export const putAdvert = async (db: Db, id: number | undefined, facts: AdvertFacts): Promise<number> => {
  if (id !== undefined) {
    await db.update(adverts).set(facts).where(eq(adverts.id, id))
    return id
  }
  const last = sql<number>`(select coalesce(max(index), 0) + 1 from adverts where position = ${facts.position})`
  const [row] = await db
    .insert(adverts)
    .values({ ...facts, index: last })
    .returning({ id: adverts.id })
  return row?.id as number
}

/** Inserts or updates an entry, a new one last in its menu; returns its id. */
export const putEntry = async (db: Db, id: number | undefined, facts: MenuFacts): Promise<number> => {
  if (id !== undefined) {
    await db.update(nativeConfigs).set(facts).where(eq(nativeConfigs.id, id))
    return id
  }
  const last = sql<number>`(select coalesce(max(index), 0) + 1 from native_configs where type = ${facts.type})`
  const [row] = await db
    .insert(nativeConfigs)
    .values({ ...facts, index: last })
    .returning({ id: nativeConfigs.id })
  return row?.id as number
}

export const deleteAdvert = (db: Db, id: number) => db.delete(adverts).where(eq(adverts.id, id))
export const deleteEntry = (db: Db, id: number) => db.delete(nativeConfigs).where(eq(nativeConfigs.id, id))

export const sortAdverts = (db: Db, ids: readonly number[]) => sortRows(db, adverts, ids)
export const sortEntries = (db: Db, ids: readonly number[]) => sortRows(db, nativeConfigs, ids)
