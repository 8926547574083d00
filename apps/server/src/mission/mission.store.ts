import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isShown } from '../catalog/search/keyword.service'
import type { Db } from '../platform/database/connect'
import { browses, missionsDone, signDays } from './mission.tables'

export type SignRow = typeof signDays.$inferSelect

/** Adds a sign-in; false if the day was signed before: the unique day is the check. */
export const insertSign = async (db: Db, row: SignRow): Promise<boolean> =>
  (await db.insert(signDays).values(row).onConflictDoNothing().returning({ day: signDays.day })).length === 1

/** Signed days since a day, newest first; at most 200. */
export const listSigns = (db: Db, memberId: number, from: string): Promise<SignRow[]> =>
  db
    .select()
    .from(signDays)
    .where(and(eq(signDays.memberId, memberId), gte(signDays.day, from)))
    .orderBy(desc(signDays.day))
    .limit(200)

/** Signed days from one day to before another. */
export const listSignsOf = (db: Db, memberId: number, from: string, before: string): Promise<SignRow[]> =>
  db
    .select()
    .from(signDays)
    .where(and(eq(signDays.memberId, memberId), gte(signDays.day, from), lt(signDays.day, before)))
    .orderBy(signDays.day)

export const putStreak = (db: Db, memberId: number, day: string, streak: number) =>
  db
    .update(signDays)
    .set({ streak })
    .where(and(eq(signDays.memberId, memberId), eq(signDays.day, day)))

export const findSign = async (db: Db, memberId: number, day: string): Promise<SignRow | undefined> =>
  (
    await db
      .select()
      .from(signDays)
      .where(and(eq(signDays.memberId, memberId), eq(signDays.day, day)))
  )[0]

/** Records a reward; false if there was one before. */
export const insertDone = async (db: Db, row: typeof missionsDone.$inferInsert): Promise<boolean> =>
  (await db.insert(missionsDone).values(row).onConflictDoNothing().returning({ type: missionsDone.type }))
    .length === 1

export const listDone = (db: Db, memberId: number, day: string) =>
  db
    .select({ type: missionsDone.type, pollen: missionsDone.pollen })
    .from(missionsDone)
    .where(and(eq(missionsDone.memberId, memberId), sql`${missionsDone.day} in ('', ${day})`))

export const setDonePollen = (db: Db, memberId: number, type: number, day: string, pollen: number) =>
  db
    .update(missionsDone)
    .set({ pollen })
    .where(and(eq(missionsDone.memberId, memberId), eq(missionsDone.type, type), eq(missionsDone.day, day)))

export const insertBrowse = (db: Db, row: typeof browses.$inferInsert) => db.insert(browses).values(row)

/** Finds the start of the oldest browse that still counts (since `since`). */
export const findBrowse = async (db: Db, memberId: number, type: number, since: Date) =>
  (
    await db
      .select({ beganAt: browses.beganAt })
      .from(browses)
      .where(and(eq(browses.memberId, memberId), eq(browses.type, type), gte(browses.beganAt, since)))
      .orderBy(browses.beganAt)
      .limit(1)
  )[0]

/** Returns a random shown product: the first after a random id, so that no table is sorted. */
export const randomProduct = async (db: Db) => {
  const { rows } = await db.execute<{ id: string; name: string; imgPath: string }>(sql`
    with place as (select floor(random() * (select max(id) from ${products}))::bigint as id)
    select p.id, p.name, p.img_path as "imgPath" from (
      (select ${products.id}, ${products.name}, ${products.imgPath} from ${products}
        where ${isShown} and ${products.productAttribute} <> ${sql.raw(String(ProductAttribute.pollen))}
          and ${products.id} > (select id from place)
        order by ${products.id} limit 1)
      union all
      (select ${products.id}, ${products.name}, ${products.imgPath} from ${products}
        where ${isShown} and ${products.productAttribute} <> ${sql.raw(String(ProductAttribute.pollen))}
        order by ${products.id} limit 1)) p limit 1`)
  const [row] = rows
  return row && { id: Number(row.id), name: row.name, imgPath: row.imgPath }
}
