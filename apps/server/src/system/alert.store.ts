import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alerts } from '../platform/alert/alert.tables'
import type { Db } from '../platform/database/connect'

export type AlertFilter = { kind?: string | undefined; handled?: boolean | undefined }

const whereOf = ({ kind, handled }: AlertFilter) =>
  and(
    kind ? eq(alerts.kind, kind) : undefined,
    handled === undefined ? undefined : (handled ? isNotNull : isNull)(alerts.handledAt),
  )

export const listAlerts = (db: Db, filter: AlertFilter, size: number, page: number) =>
  db
    .select()
    .from(alerts)
    .where(whereOf(filter))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(size)
    .offset((page - 1) * size)

export const countAlerts = (db: Db, filter: AlertFilter) => db.$count(alerts, whereOf(filter))

/** Marks open alerts as seen to; answers those that were open. */
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
