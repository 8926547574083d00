import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { hasWords } from '../platform/database/words'
import { isUnused } from './picture-use.service'
import { videos } from './upload.tables'

export type VideoRow = typeof videos.$inferSelect

export const findVideoByHash = async (db: Db, hash: string): Promise<VideoRow | undefined> =>
  (await db.select().from(videos).where(eq(videos.hash, hash)).limit(1))[0]

export const insertVideo = async (db: Db, row: typeof videos.$inferInsert): Promise<VideoRow> => {
  const [video] = await db.insert(videos).values(row).returning()
  if (!video) throw new Error('a video was not inserted')
  return video
}

export const readVideoSpace = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ bytes: number | string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from ${videos}`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

const named = (keyword: string | undefined) => (keyword ? hasWords(sql`${videos}.name`, keyword) : sql`true`)

/** Films whose name contains the keyword, newest first. */
export const listVideos = (
  db: Db,
  keyword: string | undefined,
  { size, skip }: { size: number; skip: number },
): Promise<VideoRow[]> =>
  db.select().from(videos).where(named(keyword)).orderBy(desc(videos.id)).limit(size).offset(skip)

export const countVideos = (db: Db, keyword: string | undefined, max?: number): Promise<number> =>
  countRows(db, sql`from ${videos} where ${named(keyword)}`, max)

/** Whether the path is an operator's film; locks it. */
export const holdVideo = async (db: Db, path: string): Promise<boolean> =>
  (await db.select({ id: videos.id }).from(videos).where(eq(videos.path, path)).for('share')).length > 0

/** Deletes the rows of unused films created before a time; returns their paths. */
export const takeUnusedVideos = async (app: App, db: Db, before: Date, max: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from ${videos} p where p.created_at < ${before} and ${isUnused(app)}
    order by p.id limit ${max} for update skip locked`)
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length === 0) return []
  const gone = await db
    .delete(videos)
    .where(and(inArray(videos.id, ids), lt(videos.createdAt, before)))
    .returning({ path: videos.path })
  return gone.map(({ path }) => path)
}
