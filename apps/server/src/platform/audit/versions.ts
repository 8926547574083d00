import { desc, eq } from 'drizzle-orm'
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
}

/** Changes that are looked through. */
const maxChanges = 100

export type VersionRow = typeof auditLogs.$inferSelect

const factsOf = (side: unknown): Facts =>
  typeof side === 'object' && side !== null && !Array.isArray(side) ? (side as Facts) : {}

/** The changes of a subject that touch its facts, newest first, of its last 100 changes. */
export const listVersions = async (db: Db, subject: string, present: Facts): Promise<VersionRow[]> => {
  const rows = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, subject))
    .orderBy(desc(auditLogs.id))
    .limit(maxChanges)
  const isFact = (key: string) => Object.hasOwn(present, key)
  return rows.filter(({ before, after }) =>
    [before, after].some((side) => Object.keys(factsOf(side)).some(isFact)),
  )
}

/** Whether the log has what a subject was before a change; it does not for the first one. */
export const hasBefore = ({ before }: VersionRow, present: Facts): boolean =>
  Object.keys(factsOf(before)).some((key) => Object.hasOwn(present, key))

/**
 * The facts before a change: starting from the present ones, each later change is reversed. A fact that none of them recorded
 * is the present one.
 */
export const factsBefore = (rows: readonly VersionRow[], id: number, present: Facts): Facts => {
  const since = rows.filter((row) => row.id >= id).flatMap(({ before }) => Object.entries(factsOf(before)))
  return { ...present, ...Object.fromEntries(since.filter(([key]) => Object.hasOwn(present, key))) }
}

type Item = { ID: number; Name?: string; Attribute?: string }
const itemsOf = (value: unknown): Item[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'ID' in one)
    ? value
    : undefined

/** A change with its lists of numbered items taken apart: one change for each item that differs. */
export const byItem = ({ before, after }: Pick<VersionRow, 'before' | 'after'>) => {
  const [left, right] = [factsOf(before), factsOf(after)]
  const isList = (key: string) => itemsOf(left[key]) !== undefined && itemsOf(right[key]) !== undefined
  const plain = (side: Facts) => Object.fromEntries(Object.entries(side).filter(([key]) => !isList(key)))
  const items = Object.keys(left)
    .filter(isList)
    .flatMap((key) => {
      const [old, now] = [itemsOf(left[key]) ?? [], itemsOf(right[key]) ?? []]
      return [...new Set([...old, ...now].map(({ ID }) => ID))].map((id) => {
        const [one, other] = [old.find(({ ID }) => ID === id), now.find(({ ID }) => ID === id)]
        const { Name, Attribute } = other ?? one ?? {}
        return {
          name: [Name, Attribute].filter(Boolean).join(' '),
          before: one ?? null,
          after: other ?? null,
        }
      })
    })
  return [{ name: '', before: plain(left), after: plain(right) }, ...items]
}
