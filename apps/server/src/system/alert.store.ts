import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { alerts } from '../platform/alert/alert.tables'
import type { Db } from '../platform/database/connect'
import { dayStart, likeText } from '../platform/database/filter'
import type { Part } from '../platform/database/part'

export type AlertFilter = {
  kind?: string | undefined
  handled?: boolean | undefined
  /** Part of the subject. */
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const whereOf = ({ kind, handled, keyword, ...days }: AlertFilter) => {
  const [from, to] = [dayStart(days.from), dayStart(days.to, 1)]
  return and(
    kind ? eq(alerts.kind, kind) : undefined,
    handled === undefined ? undefined : (handled ? isNotNull : isNull)(alerts.handledAt),
    keyword ? ilike(alerts.subject, likeText(keyword)) : undefined,
    from ? gte(alerts.createdAt, from) : undefined,
    to ? lt(alerts.createdAt, to) : undefined,
  )
}

export const listAlerts = (db: Db, filter: AlertFilter, { size, skip }: Part) =>
  db
    .select()
    .from(alerts)
    .where(whereOf(filter))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(size)
    .offset(skip)

export const countAlerts = (db: Db, filter: AlertFilter) => db.$count(alerts, whereOf(filter))

/** Marks open alerts as handled; returns those that were open. */
export const handleAlerts = (
  db: Db,
  ids: readonly number[],
  facts: { handledAt: Date; handledBy: string; note: string },
) =>
  db
    .update(alerts)
    .set(facts)
    .where(and(inArray(alerts.id, [...ids]), isNull(alerts.handledAt)))
    .returning({ id: alerts.id, kind: alerts.kind, subject: alerts.subject })
