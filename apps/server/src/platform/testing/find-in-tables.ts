import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect'

/** The forms in which a text may be stored: plain, escaped, URL-encoded, and as bytes (a dump shows those in hex). */
export const waysToStand = (text: string): string[] => [
  ...new Set([
    text,
    [...text].map((sign) => (sign > '~' ? `\\u${sign.charCodeAt(0).toString(16)}` : sign)).join(''),
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('base64url'),
  ]),
]

/**
 * Every table of the database, in every schema, that contains one of the texts in plain text: `table: name
 * of the text`. Equals what a SQL dump would show (reliability FR71).
 */
export const findInTables = async (db: Db, texts: Record<string, string>): Promise<string[]> => {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`)
  const wanted = Object.entries(texts).flatMap(([name, text]) =>
    waysToStand(text).map((way) => ({ name, way })),
  )
  const look = ({ name }: { name: string }) =>
    sql`select ${name}::text as at, w.name from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(name text, way text)
      where exists (select 1 from ${sql.raw(name)} t where position(w.way in t::text) > 0)`
  const { rows } = await db.execute<{ at: string; name: string }>(
    sql.join(tables.map(look), sql` union all `),
  )
  return [...new Set(rows.map(({ at, name }) => `${at}: ${name}`))].sort()
}
