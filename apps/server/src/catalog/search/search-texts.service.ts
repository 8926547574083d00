import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect'
import { type SearchFields, searchTextOf } from './keyword.service'

export type SearchFacts = SearchFields & { id: number; [column: string]: unknown }

/** A table with the columns search_text and search_version. */
export type Searched = {
  table: PgTable
  /** Name of its key; by default id. */
  key?: string
  /** Condition of the rows that have a text, of the table's own columns. */
  where: SQL
  /** Statement of the facts of the rows whose id is in a list. */
  facts: (isListed: (id: SQL) => SQL) => SQL
  /** Runs with the facts of rows whose text is written. */
  noted?: (db: Db, facts: readonly SearchFacts[]) => Promise<unknown>
}

/** Facts that exercise the format of search texts: Chinese, Latin, numbers, blanks, pinyin. */
const sample = {
  ...{ name: '绿萝 Pothos 15cm', text: '大盆 · 净高80cm', labels: ['新到', 'Hot'] },
  names: ['绿植盆栽', 'Epipremnum aureum'],
}

/** 16 bits of a text, as the column of versions holds them; not 0, which is the version of a row without a text. */
const fingerprint = (text: string): number => createHash('sha256').update(text).digest().readInt16LE(0) || 1

const maxAtOnce = 200

/**
 * Writes the search texts of a table. Their version is made of the format, by a sample, and of the statement of the
 * facts: a change of either rewrites all texts, without a number to raise.
 */
export const defineSearchTexts = ({ table, key = 'id', where, facts, noted }: Searched) => {
  let version: Promise<number> | undefined
  const versionOf = () => {
    const { sql: statement } = new PgDialect().sqlToQuery(facts((id) => id))
    version ??= searchTextOf(sample).then((text) => fingerprint(`${text}${statement}`))
    return version
  }
  const keyName = sql.identifier(key)

  /** Rewrites the texts of rows, after a change of them or of a name they refer to. */
  const write = async (db: Db, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return
    const { rows } = await db.execute<SearchFacts>(
      facts((id) => sql`${id} = any(${sql.param([...ids])}::bigint[])`),
    )
    const texts = await Promise.all(rows.map(searchTextOf))
    await noted?.(db, rows)
    await db.execute(sql`
      update ${table} set search_text = given.text, search_version = ${await versionOf()}
      from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(texts)}::text[]) as given (id, text)
      where ${table}.${keyName} = given.id`)
  }

  /** Renews texts of another version; returns how many, 0 if there are none left. */
  const renew = async (db: Db): Promise<number> => {
    const ours = await versionOf()
    const others = (range: SQL) =>
      sql`(select ${keyName} from ${table} where ${where} and search_version ${range} order by search_version, ${keyName} limit ${maxAtOnce})`
    const { rows } = await db.execute<{ id: number }>(sql`
      select ${keyName} as id from ${table}
      where ${keyName} in (${others(sql`< ${ours}`)} union all ${others(sql`> ${ours}`)})
      order by ${keyName} limit ${maxAtOnce} for update skip locked`)
    await write(
      db,
      rows.map((row) => row.id),
    )
    return rows.length
  }
  return { write, renew }
}
