import { desc, inArray } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { auditLogs } from './audit.tables'

export type Facts = Readonly<Record<string, unknown>>

/** A kind of subject whose earlier versions the audit log has: they are shown, and put back into its form. */
export type Versioned = {
  /** Permission to see them. */
  permission: string
  /** Its facts as its saves record them, by the key after the colon of the subject; undefined if it is gone. */
  facts(app: App, db: Db, key: string): Promise<Facts | undefined>
  /** How its changes are read, if the log has some of them in another form than the facts. */
  reader?(db: Db, present: Facts): VersionReader | Promise<VersionReader>
}

export type VersionReader = {
  /** Whether a recorded field is one of the facts, or of their parts. */
  isFact: (key: string) => boolean
  /** Facts as they were before a change. */
  takeBack: (facts: Facts, row: VersionRow) => Facts
  /** Further subjects whose changes are changes of it, with the name of that part. */
  also: readonly { subject: string; name: string }[]
  /** One side of a change with names in place of numbers. */
  worded: (facts: Facts) => Promise<Facts>
}

/** Changes that are looked through. */
const maxChanges = 100

export type VersionRow = typeof auditLogs.$inferSelect

export const factsOf = (side: unknown): Facts =>
  typeof side === 'object' && side !== null && !Array.isArray(side) ? (side as Facts) : {}

/** Reads changes that the log has in the form of the facts. */
export const plainReader = (present: Facts): VersionReader => {
  const isFact = (key: string) => Object.hasOwn(present, key)
  return {
    isFact,
    takeBack: (facts, { before }) => ({
      ...facts,
      ...Object.fromEntries(Object.entries(factsOf(before)).filter(([key]) => isFact(key))),
    }),
    also: [],
    worded: async (facts) => facts,
  }
}

/** The changes of a subject that touch its facts, newest first, of its last 100 changes. */
export const listVersions = async (
  db: Db,
  subject: string,
  { isFact, also }: VersionReader,
): Promise<VersionRow[]> => {
  const rows = await db
    .select()
    .from(auditLogs)
    .where(inArray(auditLogs.subject, [subject, ...also.map((one) => one.subject)]))
    .orderBy(desc(auditLogs.id))
    .limit(maxChanges)
  return rows.filter(({ before, after }) =>
    [before, after].some((side) => Object.keys(factsOf(side)).some(isFact)),
  )
}

/** Whether the log has what a subject was before a change; it does not for the first one. */
export const hasBefore = ({ before }: VersionRow, { isFact }: Pick<VersionReader, 'isFact'>): boolean =>
  Object.keys(factsOf(before)).some(isFact)

/**
 * The facts before a change: starting from the present ones, each later change is reversed. A fact that none of them recorded
 * is the present one.
 */
export const factsBefore = (
  rows: readonly VersionRow[],
  id: number,
  present: Facts,
  { takeBack }: Pick<VersionReader, 'takeBack'>,
): Facts => rows.filter((row) => row.id >= id).reduce(takeBack, present)

type Item = { ID?: number; productId?: number; Name?: string; Attribute?: string }
const idOf = ({ ID, productId }: Item) => ID ?? productId

/** The items of a list in which each has a number of its own; undefined of another value. */
const itemsOf = (value: unknown): Item[] | undefined => {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'object' && one !== null))
    return undefined
  const ids = new Set(value.map(idOf))
  return ids.size === value.length && !ids.has(undefined) ? value : undefined
}

/** A change with its lists of numbered items taken apart: one change for each item that differs. */
export const byItem = ({ before, after }: Pick<VersionRow, 'before' | 'after'>) => {
  const [left, right] = [factsOf(before), factsOf(after)]
  const isList = (key: string) => itemsOf(left[key]) !== undefined && itemsOf(right[key]) !== undefined
  const plain = (side: unknown) =>
    typeof side === 'object' && side !== null && !Array.isArray(side)
      ? Object.fromEntries(Object.entries(side).filter(([key]) => !isList(key)))
      : side
  const items = Object.keys(left)
    .filter(isList)
    .flatMap((key) => {
      const [old, now] = [itemsOf(left[key]) ?? [], itemsOf(right[key]) ?? []]
      return [...new Set([...old, ...now].map(idOf))].map((id) => {
        const [one, other] = [old, now].map((list) => list.find((item) => idOf(item) === id))
        const { Name, Attribute } = other ?? one ?? {}
        return {
          id,
          name: [Name, Attribute].filter(Boolean).join(' '),
          before: one ?? null,
          after: other ?? null,
        }
      })
    })
  return [{ id: undefined, name: '', before: plain(before), after: plain(after) }, ...items]
}
