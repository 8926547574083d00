import { MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from '../alert/alert'
import type { App } from '../app'
import { plainError } from '../log'

/**
 * A row that could not be moved is retried soon, then rarely: at most a minute late once it can be moved
 * (reliability 5).
 */
const firstWait = 5 * SECOND
const laterWait = 30 * SECOND
/** A row without a failure for this long (ms) starts over: its next failure raises no alert. */
const quiet = 10 * MINUTE
/** Maximum number of rows of one deadline that raise alerts: with more, the cause is not in the rows. */
const maxListed = 20

type Aside = { tries: number; until: number; reason: string }

const failedRows = new WeakMap<App, Map<string, Map<number, Aside>>>()

const failedOf = (app: App, name: string): Map<number, Aside> => {
  const byName = failedRows.get(app) ?? new Map<string, Map<number, Aside>>()
  failedRows.set(app, byName)
  const rows = byName.get(name) ?? new Map<number, Aside>()
  byName.set(name, rows)
  return rows
}

/** Rows of a deadline that this process skips for now; other processes find them themselves. */
export const listAside = (app: App, name: string): number[] => {
  const now = app.clock.now()
  const rows = failedOf(app, name)
  for (const [id, { until }] of rows) if (until + quiet <= now) rows.delete(id)
  // a longer wait was counted before the clock stepped back
  return [...rows].flatMap(([id, { until }]) => (until > now && until <= now + laterWait ? [id] : []))
}

/** Deadlines with skipped rows, with the error of one of them. */
export const asideReasons = (app: App): Record<string, string> =>
  Object.fromEntries(
    [...(failedRows.get(app) ?? [])].flatMap(([name, rows]) => {
      const last = listAside(app, name).at(-1)
      return last === undefined ? [] : [[name, rows.get(last)?.reason ?? '']]
    }),
  )

export const dueFailed = defineAlert(['due-failed', '到期处理失败'])

/**
 * Skips a row that cannot be moved for a while, so that it does not block the rows behind it. Its second
 * failure raises an alert.
 */
export const stepAside = async (app: App, name: string, id: number, error: unknown): Promise<void> => {
  app.log.error({ err: error, due: name, id }, 'a row of a deadline was not moved')
  const now = app.clock.now()
  const rows = failedOf(app, name)
  const { message: reason } = plainError(error)
  const tries = (rows.get(id)?.tries ?? 0) + 1
  rows.set(id, { tries, until: now + (tries === 1 ? firstWait : laterWait), reason })
  if (tries === 1 || [...rows.values()].filter((row) => row.tries > 1).length > maxListed) return
  const alert = { kind: dueFailed, subject: `${name}:${id}`, facts: { id, reason } }
  await raiseAlert(app, app.database.db, alert, now).catch((failure: unknown) =>
    app.log.warn({ err: failure }, 'the alert about a skipped row was not written'),
  )
}
