import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/connect'
import { type Feature, listOf } from '../feature'

type Texts = Readonly<Record<string, string>>

/** Chinese names for entries of the audit log; they are beside the calls that write them. */
export type AuditWords = {
  /** Names of subjects, by the prefix before the colon. */
  subjects?: Texts
  /** Names of the fields of a change. */
  fields?: Texts
  /** Names of the values of `status`, by the prefix before the colon of the subject. */
  statuses?: Readonly<Record<string, Readonly<Record<number, string>>>>
  /** Names of the values of `kind`. */
  kinds?: Texts
  /** Words for the value of a field that is stored whole, so that it can be put back; by the field's key. */
  values?: Readonly<Record<string, (value: unknown) => unknown>>
  /** Kinds of rows that fields refer to by number, where the name of the field does not say it as `classIDs` does. */
  refers?: Texts
  /** Actions of single rows of an import or a bulk job, which have an entry as a whole. */
  rowActions?: readonly string[]
}

/** Returns the names of rows by key: the part of a subject after its colon. */
export type SubjectNames = (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

const isRowId = (key: string) => /^\d{1,15}$/.test(key)

const maxNameLength = 40

const shortName = (name: string) => (name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name)

/**
 * Names of rows from their table: `key` has the id or the code, `more` a second part of the name, such as the variant. What
 * has no name but a text is named by its beginning.
 */
export const namesIn =
  (key: PgColumn, name: PgColumn | SQL<string>, more: PgColumn | SQL<string> = name): SubjectNames =>
  async (db, keys) => {
    const known = key.dataType === 'number' ? keys.filter(isRowId).map(Number) : [...keys]
    const rows = await db.select({ key, name, more }).from(key.table).where(inArray(key, known))
    return new Map(
      rows.map((row) => [String(row.key), shortName([...new Set([row.name, row.more])].join(' ').trim())]),
    )
  }

type Vocabulary = {
  subjects: ReadonlyMap<string, string>
  /** By the field's key in lower case. */
  fields: ReadonlyMap<string, string>
  statuses: ReadonlyMap<string, Readonly<Record<number, string>>>
  kinds: ReadonlyMap<string, string>
  values: ReadonlyMap<string, (value: unknown) => unknown>
  /** By the field's key in lower case. */
  refers: ReadonlyMap<string, string>
  rowActions: readonly string[]
}

/** Throws for a key with two names. */
const merge = <T>(
  parts: readonly (Readonly<Record<string, T>> | undefined)[],
  keyOf = (key: string) => key,
) => {
  const merged = new Map<string, T>()
  for (const [written, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    const key = keyOf(written)
    if ((merged.get(key) ?? value) !== value) throw new Error(`${key} has two names in the audit log`)
    merged.set(key, value)
  }
  return merged
}

const vocabularies = new WeakMap<readonly Feature[], Vocabulary>()

/** The names that the features give, merged once. */
export const vocabularyOf = (app: { features: readonly Feature[] }): Vocabulary => {
  const known = vocabularies.get(app.features)
  if (known) return known
  const words = listOf(app, 'auditWords')
  const inLowerCase = (key: string) => key.toLowerCase()
  const merged = {
    subjects: merge(words.map((one) => one.subjects)),
    fields: merge(
      words.map((one) => one.fields),
      inLowerCase,
    ),
    refers: merge(
      words.map((one) => one.refers),
      inLowerCase,
    ),
    statuses: merge(words.map((one) => one.statuses)),
    kinds: merge(words.map((one) => one.kinds)),
    values: merge(words.map((one) => one.values)),
    rowActions: words.flatMap((one) => one.rowActions ?? []),
  }
  vocabularies.set(app.features, merged)
  return merged
}
