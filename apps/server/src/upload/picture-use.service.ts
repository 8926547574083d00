import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/**
 * Where a noun shows pictures: a query of `path, kind, id, name`, of the given paths (a text[]) only when there are
 * any. A picture in use is not deleted.
 */
export type PictureUse = (paths: SQL | undefined) => SQL

const uses: PictureUse[] = []

export const definePictureUse = (use: PictureUse): void => {
  uses.push(use)
}

/** `path = any(paths)`, or true when every path is wanted. */
export const among = (column: SQL, paths: SQL | undefined): SQL =>
  paths ? sql`${column} = any(${paths})` : sql`${column} <> ''`

const nothing = sql`select '' as path, '' as kind, 0::bigint as id, '' as name where false`

const allUses = (paths: SQL | undefined): SQL =>
  sql.join([nothing, ...uses.map((use) => sql`(${use(paths)})`)], sql` union all `)

/** A condition of a query on pictures `p`: nothing shows it. */
export const isUnused = (): SQL =>
  sql`not exists (select from (${allUses(undefined)}) u where u.path = p.path)`

export type Used = { path: string; kind: string; id: number; name: string }

/** Every place that shows one of the pictures. */
export const listUses = async (db: Db, paths: readonly string[]): Promise<Used[]> => {
  if (paths.length === 0) return []
  const { rows } = await db.execute<Used>(sql`
    select distinct u.path, u.kind, u.id, u.name
    from (${allUses(sql`${sql.param([...paths])}::text[]`)}) u order by u.path, u.kind, u.id limit 2000`)
  return rows
}

/** How many places show each of the pictures; those that nothing shows are absent. */
export const countUses = async (db: Db, paths: readonly string[]): Promise<Map<string, number>> => {
  if (paths.length === 0) return new Map()
  const { rows } = await db.execute<{ path: string; n: number }>(sql`
    select u.path, count(distinct (u.kind, u.id))::int as n
    from (${allUses(sql`${sql.param([...paths])}::text[]`)}) u group by u.path`)
  return new Map(rows.map((row) => [row.path, row.n]))
}

/** Every picture that is shown anywhere, once, with the first place that shows it. */
export const listUsedPictures = async (db: Db): Promise<Used[]> => {
  const { rows } = await db.execute<Used>(sql`
    select distinct on (u.path) u.path, u.kind, u.id, u.name
    from (${allUses(undefined)}) u where u.path like '/media/%' order by u.path, u.kind desc, u.id`)
  return rows
}
