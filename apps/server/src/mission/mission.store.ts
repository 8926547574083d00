import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isShown } from '../catalog/keyword.service'
import type { Db } from '../platform/database/connect'
import { browses, missionsDone, signDays } from './mission.tables'

export type SignRow = typeof signDays.$inferSelect

/** The unique day is the check: false when it was signed before. */
export const insertSign = async (db: Db, row: SignRow): Promise<boolean> =>
  (await db.insert(signDays).values(row).onConflictDoNothing().returning({ day: signDays.day })).length === 1

/** Days signed since a day, newest first; at most some months of them. */
export const listSigns = (db: Db, memberId: number, from: string): Promise<SignRow[]> =>
  db
    .select()
    .from(signDays)
    .where(and(eq(signDays.memberId, memberId), gte(signDays.day, from)))
    .orderBy(desc(signDays.day))
    .limit(200)

/** Days signed from one day to before another. */
export const listSignsOf = (db: Db, memberId: number, from: string, before: string): Promise<SignRow[]> =>
  db
    .select()
    .from(signDays)
    .where(and(eq(signDays.memberId, memberId), gte(signDays.day, from), lt(signDays.day, before)))
    .orderBy(signDays.day)

/** Streaks of days after one that was made up grow by what it joined. */
export const putStreak = (db: Db, memberId: number, day: string, streak: number) =>
  db
    .update(signDays)
    .set({ streak })
    .where(and(eq(signDays.memberId, memberId), eq(signDays.day, day)))

/** The row of a day before some day; undefined when it was not signed. */
export const findSign = async (db: Db, memberId: number, day: string): Promise<SignRow | undefined> =>
  (
    await db
      .select()
      .from(signDays)
      .where(and(eq(signDays.memberId, memberId), eq(signDays.day, day)))
  )[0]

/** False when it was rewarded before. */
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

/** When the member began the look that has lasted longest, of those that still count. */
export const findBrowse = async (db: Db, memberId: number, type: number, since: Date) =>
  (
    await db
      .select({ beganAt: browses.beganAt })
      .from(browses)
      .where(and(eq(browses.memberId, memberId), eq(browses.type, type), gte(browses.beganAt, since)))
      .orderBy(browses.beganAt)
      .limit(1)
  )[0]

/**
 * A product on show, by chance: the first from a random number on, so that no table is sorted; with `isCheap` one of
 * those that are recommended.
 */
export const randomProduct = async (db: Db, isRecommended: boolean) => {
  const { rows } = await db.execute<{ id: string; name: string; imgPath: string }>(sql`
    with place as (select floor(random() * (select max(id) from ${products}))::bigint as id)
    select p.id, p.name, p.img_path as "imgPath" from (
      (select ${products.id}, ${products.name}, ${products.imgPath} from ${products}
        where ${isShown} and ${products.productAttribute} <> ${sql.raw(String(ProductAttribute.pollen))}
          and (${products.isRecommended} or not ${isRecommended}) and ${products.id} > (select id from place)
        order by ${products.id} limit 1)
      union all
      (select ${products.id}, ${products.name}, ${products.imgPath} from ${products}
        where ${isShown} and ${products.productAttribute} <> ${sql.raw(String(ProductAttribute.pollen))}
          and (${products.isRecommended} or not ${isRecommended})
        order by ${products.id} limit 1)) p limit 1`)
  const [row] = rows
  return row && { id: Number(row.id), name: row.name, imgPath: row.imgPath }
}
