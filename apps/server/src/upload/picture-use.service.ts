import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listOf } from '../platform/feature'

/**
 * Query of the places where a noun shows pictures, with columns `path, kind, id, name`; only of the given
 * paths (a text[]), if any. A picture in use is not deleted.
 */
export type PictureUse = (paths: SQL | undefined) => SQL

/**
 * Query of the files that a member sent and a noun stores, with column `path`. A file is deleted when no noun names it,
 * so each noun that calls `claimUploads` declares where it stores them.
 */
export type UploadUse = (memberId: SQL) => SQL

declare module '../platform/feature' {
  interface Feature {
    pictureUses?: readonly PictureUse[]
    uploadUses?: readonly UploadUse[]
  }
}

/** Condition of a query on member_pictures `p`: its member uses it somewhere. */
export const isUploadUsed = (app: App): SQL =>
  sql`exists (select from (${sql.join(
    [sql`select '' as path`, ...listOf(app, 'uploadUses').map((use) => sql`(${use(sql`p.member_id`)})`)],
    sql` union all `,
  )}) u where u.path = p.path)`

/** Condition `path = any(paths)`, or every path if none are given. */
export const among = (column: SQL, paths: SQL | undefined): SQL =>
  paths ? sql`${column} = any(${paths})` : sql`${column} <> ''`

const nothing = sql`select '' as path, '' as kind, 0::bigint as id, '' as name where false`

const allUses = (app: App, paths: SQL | undefined): SQL =>
  sql.join([nothing, ...listOf(app, 'pictureUses').map((use) => sql`(${use(paths)})`)], sql` union all `)

/** Condition of a query on pictures `p`: not in use. */
export const isUnused = (app: App): SQL =>
  sql`not exists (select from (${allUses(app, undefined)}) u where u.path = p.path)`

export type Used = { path: string; kind: string; id: number; name: string }

/** Returns the places that show one of the pictures; at most 2000. */
export const listUses = async (app: App, db: Db, paths: readonly string[]): Promise<Used[]> => {
  if (paths.length === 0) return []
  const { rows } = await db.execute<Used>(sql`
    select distinct u.path, u.kind, u.id, u.name
    from (${allUses(app, sql`${sql.param([...paths])}::text[]`)}) u order by u.path, u.kind, u.id limit 2000`)
  return rows
}

/** Returns the number of places that show each picture; unused pictures are absent. */
export const countUses = async (app: App, db: Db, paths: readonly string[]): Promise<Map<string, number>> => {
  if (paths.length === 0) return new Map()
  const { rows } = await db.execute<{ path: string; n: number }>(sql`
    select u.path, count(distinct (u.kind, u.id))::int as n
    from (${allUses(app, sql`${sql.param([...paths])}::text[]`)}) u group by u.path`)
  return new Map(rows.map((row) => [row.path, row.n]))
}

/** Returns every picture in use, once, with one of the places that show it. */
export const listUsedPictures = async (app: App, db: Db): Promise<Used[]> => {
  const { rows } = await db.execute<Used>(sql`
    select distinct on (u.path) u.path, u.kind, u.id, u.name
    from (${allUses(app, undefined)}) u where u.path like '/media/%' order by u.path, u.kind desc, u.id`)
  return rows
}
