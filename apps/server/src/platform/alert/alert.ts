import { HOUR, maxAhead } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { namesOf, type WorkName } from '../jobs/job'

/** A kind of alert: its name in the database and the metrics, and its Chinese name on the page 健康. */
export type AlertKind = { name: string; zh: string }

/** Declares a kind of alert, beside the code that raises it. */
export const defineAlert = (called: WorkName): AlertKind => namesOf(called)

type Alert = { kind: AlertKind; subject: string; facts: object }

const quietHours = 1

/**
 * Raises an alert for a person to look at. The same open alert is written at most once an hour, so that
 * thousands of forged notices cannot fill the table (reliability FR15).
 */
export const raiseAlert = async (app: App, db: Db, alert: Alert, now: number) => {
  const {
    kind: { name: kind },
    subject,
    facts,
  } = alert
  app.metrics.alerts.inc({ kind })
  app.log.error({ alert: kind, subject }, 'alert')
  await db.execute(sql`
    insert into alerts (kind, subject, facts, created_at)
    select ${kind}, ${subject}, ${JSON.stringify(facts)}::jsonb, ${new Date(now)}
    where not exists (
      select from alerts where kind = ${kind} and subject = ${subject} and handled_at is null
        and created_at between ${new Date(now - quietHours * HOUR)} and ${new Date(now + maxAhead)})`)
}
