import type { FilterOf, Ops } from '@greenstar/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import type { Part } from '../platform/database/part'
import { hasWordsByIndex } from '../platform/database/words'
import { isUnused } from './picture-use.service'
import { memberPictures, pictures, videos } from './upload.tables'

export type PictureRow = typeof pictures.$inferSelect

export type PictureFilter = FilterOf<Ops['upload']['ListPictures']>

const conditionOf = (app: App, { keyword, folder, unused }: PictureFilter): SQL =>
  sql.join(
    [
      sql`true`,
      keyword ? sql`${hasWordsByIndex(sql`(p.name || ' ' || p.alt)`, keyword)}` : undefined,
      folder ? sql`p.folder = ${folder}` : undefined,
      unused ? isUnused(app) : undefined,
    ].filter((one) => one !== undefined),
    sql` and `,
  )

export const listPictures = async (
  app: App,
  db: Db,
  filter: PictureFilter,
  { size, skip }: Part,
): Promise<PictureRow[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from ${pictures} p where ${conditionOf(app, filter)}
    order by p.created_at desc, p.id desc limit ${size} offset ${skip}`)
  const found = await getPictures(
    db,
    rows.map((row) => row.id),
  )
  const place = new Map(rows.map((row, index) => [row.id, index]))
  return found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

export const countPictures = (app: App, db: Db, filter: PictureFilter, max?: number): Promise<number> =>
  countRows(db, sql`from ${pictures} p where ${conditionOf(app, filter)}`, max)

export const getPictures = (db: Db, ids: readonly number[]): Promise<PictureRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(pictures)
        .where(inArray(pictures.id, [...ids]))

/** Locks pictures in the order of their ids and returns them. */
export const lockPictures = (db: Db, ids: readonly number[]): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .orderBy(pictures.id)
    .for('update')

export const findPictureByHash = async (db: Db, hash: string): Promise<PictureRow | undefined> =>
  (await db.select().from(pictures).where(eq(pictures.hash, hash)).limit(1))[0]

/** Whether a path is an existing picture or film, of the library or of a member. */
export const hasPath = async (db: Db, path: string): Promise<boolean> => {
  // the cover of a member's film has the film's name
  const film = path.replace(/\.jpg$/, '.mp4')
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from ${pictures} where path = ${path})
      or exists (select from ${videos} where path = ${path})
      or exists (select from ${memberPictures} where path in (${path}, ${film})) as known`)
  return rows[0]?.known === true
}

/** Returns the paths that are pictures of the library, locked against deletion. */
export const holdPaths = async (db: Db, paths: readonly string[]): Promise<Set<string>> => {
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from ${pictures} where path = any(${sql.param([...paths])}::text[]) order by id for key share`)
  return new Set(rows.map(({ path }) => path))
}

/** Returns the folders by name ('': none), each with its number of pictures and their size in bytes. */
export const readSpace = async (db: Db) => {
  const { rows } = await db.execute<{ folder: string; n: number; bytes: number }>(sql`
    select folder, count(*)::int as n, sum(bytes)::bigint as bytes from ${pictures} group by folder order by folder`)
  return rows
}

export const insertPicture = async (db: Db, row: typeof pictures.$inferInsert): Promise<PictureRow> =>
  (await db.insert(pictures).values(row).returning())[0] as PictureRow

export const updatePicture = (db: Db, id: number, facts: { name: string; alt: string; folder: string }) =>
  db.update(pictures).set(facts).where(eq(pictures.id, id))

export const movePictures = (db: Db, ids: readonly number[], folder: string) =>
  db
    .update(pictures)
    .set({ folder })
    .where(inArray(pictures.id, [...ids]))

export const deletePictures = (db: Db, ids: readonly number[]) =>
  db.delete(pictures).where(inArray(pictures.id, [...ids]))
