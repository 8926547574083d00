import type { AlertKind } from '@greenstar/rules/platform/alert.kind'
import { sql } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'

export type Alert = { kind: AlertKind; subject: string; facts: object }

const quietHours = 1

/**
 * Leaves something for a person to look at. The same open matter is written once an hour, so that whoever sends
 * forged notices by the thousand cannot fill the table (reliability R15).
 */
export const raiseAlert = async (app: App, db: Db, { kind, subject, facts }: Alert, now: number) => {
  app.metrics.alerts.inc({ kind })
  app.log.error({ alert: kind, subject }, 'alert')
  await db.execute(sql`
    insert into alerts (kind, subject, facts, created_at)
    select ${kind}, ${subject}, ${JSON.stringify(facts)}::jsonb, ${new Date(now)}
    where not exists (
      select from alerts where kind = ${kind} and subject = ${subject} and handled_at is null
        and created_at > ${new Date(now - quietHours * 3_600_000)})`)
}
