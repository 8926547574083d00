import { HOUR, isWithin } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from '../alert/alert'
import type { App } from '../app'

/** Addresses reported per hour; more would give the operators no information. */
const max = 100

export const tooMany = defineAlert(['flood', '请求过于频繁'])

/**
 * Raises an alert about an address that sends too many requests (reliability FR68): once an hour for each address. This is
 * decided in memory, so that many requests never become many writes to the database.
 */
export const createFloodAlert = (app: App) => {
  const loggedAt = new Map<string, number>()
  app.metrics.sizes.add('networks told of', () => loggedAt.size)
  return (route: string, address: string): void => {
    const now = app.clock.now()
    for (const [one, at] of loggedAt) if (!isWithin(at, HOUR, now)) loggedAt.delete(one)
    if (loggedAt.has(address) || loggedAt.size >= max) return
    loggedAt.set(address, now)
    const facts = { route, requests: app.config.rateLimit, seconds: 10 }
    raiseAlert(app, app.database.db, { kind: tooMany, subject: address, facts }, now).catch(
      (error: unknown) => app.log.warn({ err: error }, 'the alert about too many requests was not written'),
    )
  }
}
