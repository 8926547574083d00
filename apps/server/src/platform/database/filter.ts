import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** LIKE pattern for text anywhere in a value; `%` and `_` are escaped. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** LIKE pattern for text at the beginning of a value. */
export const likeBegin = (text: string) => likeText(text).slice(1)

/** LIKE pattern for text at the end of a value. */
export const likeEnd = (text: string) => likeText(text).slice(0, -1)

/** Start of a business day; undefined for an invalid date. */
export const dayStart = (day: string | undefined, plusDays = 0) => {
  const ms = parseWireDate(day)
  return ms === undefined ? undefined : new Date(ms + plusDays * DAY)
}

/** A filter by the value of a column; none without a value. */
export const equals = (column: PgColumn, value: unknown) =>
  value === undefined ? undefined : eq(column, value)

/** A filter by business days, both included. */
export const onDays = (
  column: PgColumn | SQL,
  days: { from?: string | undefined; to?: string | undefined },
) => {
  const [from, to] = [dayStart(days.from), dayStart(days.to, 1)]
  return and(from && sql`${column} >= ${from}`, to && sql`${column} < ${to}`)
}
