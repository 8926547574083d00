import type { App } from '../platform/app'
import { vocabularyOf } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'

type Named = ReadonlyMap<string, string>

const readersOf = (app: Pick<App, 'features'>) =>
  new Map(partsOf(app, 'auditNames').flatMap((one) => Object.entries(one)))

/** Names of rows, by kind and key: one statement for each kind that has a reader. */
const readNames = async (app: App, db: Db, keys: ReadonlyMap<string, ReadonlySet<string>>) => {
  const readers = readersOf(app)
  const names = new Map<string, Named>()
  for (const [kind, wanted] of keys) {
    const read = readers.get(kind)
    if (read) names.set(kind, await read(db, [...wanted]))
  }
  return names
}

const add = (keys: Map<string, Set<string>>, kind: string, key: string) => {
  keys.set(kind, (keys.get(kind) ?? new Set()).add(key))
}

/** Returns the name of the subject of each entry, if it has one. */
export const subjectNames = async (app: App, db: Db, rows: readonly { subject: string }[]) => {
  const parts = (subject: string): [kind: string, key: string] => {
    const at = subject.indexOf(':')
    return at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)]
  }
  const keys = new Map<string, Set<string>>()
  for (const { subject } of rows) if (subject.includes(':')) add(keys, ...parts(subject))
  const names = await readNames(app, db, keys)
  return (subject: string): string | undefined => {
    const [kind, key] = parts(subject)
    return names.get(kind)?.get(key)
  }
}

/** The kind of row that a field refers to by its number or code: `productId`, `classIDs`, or what the vocabulary says of it. */
const kindOf = (app: Pick<App, 'features'>) => {
  const [readers, { refers }] = [readersOf(app), vocabularyOf(app)]
  return (field: string): string | undefined => {
    const name = field.toLowerCase()
    const kind = refers.get(name) ?? /^(.+)ids?$/.exec(name)?.[1]
    return kind !== undefined && readers.has(kind) ? kind : undefined
  }
}

type Put = (kind: string, key: string) => string | undefined

/** A value with what `put` returns in place of the numbers and codes that refer to rows; an item of a list has those first. */
const withNames = (
  value: unknown,
  kinds: ReturnType<typeof kindOf>,
  put: Put,
  kind?: string,
  isItem = false,
): unknown => {
  if (Array.isArray(value)) return value.map((one) => withNames(one, kinds, put, kind, true))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([field, one]) => ({ field, one, of: kinds(field) }))
    const refers = ({ of }: (typeof entries)[number]) => Number(of !== undefined)
    const ordered = isItem ? entries.sort((left, right) => refers(right) - refers(left)) : entries
    return Object.fromEntries(ordered.map(({ field, one, of }) => [field, withNames(one, kinds, put, of)]))
  }
  const isKey = typeof value === 'number' || typeof value === 'string'
  return kind !== undefined && isKey ? (put(kind, String(value)) ?? value) : value
}

type Sides = { before: unknown; after: unknown }

/** Entries with names in place of the numbers that refer to rows; a number whose row is gone stays. */
export const namedEntries = async <Entry extends Sides>(
  app: App,
  db: Db,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const kinds = kindOf(app)
  const keys = new Map<string, Set<string>>()
  const note: Put = (kind, key) => {
    add(keys, kind, key)
    return undefined
  }
  for (const { before, after } of entries) withNames([before, after], kinds, note)
  const names = await readNames(app, db, keys)
  const say = (side: unknown) => withNames(side, kinds, (kind, key) => names.get(kind)?.get(key))
  return entries.map((entry) => ({ ...entry, before: say(entry.before), after: say(entry.after) }))
}
