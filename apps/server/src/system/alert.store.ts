import type { FilterOf, Ops } from '@greenstar/contract'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alerts } from '../platform/alert/alert.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'

export type AlertFilter = FilterOf<Ops['system']['ListAlerts']>

const whereOf = ({ kind, handled, keyword, ...days }: AlertFilter) => {
  return and(
    kind ? eq(alerts.kind, kind) : undefined,
    handled === undefined ? undefined : (handled ? isNotNull : isNull)(alerts.handledAt),
    keyword ? hasWords(alerts.subject, keyword) : undefined,
    onDays(alerts.createdAt, days),
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

export const countAlerts = (db: Db, filter: AlertFilter, max?: number): Promise<number> =>
  countIn(db, alerts, whereOf(filter), max)

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
