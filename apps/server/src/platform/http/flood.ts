import { HOUR } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from '../alert/alert'
import type { App } from '../app'

/** So many addresses are told of in an hour; with more of them, one more tells nobody anything. */
const most = 100

const tooMany = defineAlert(['flood', '请求过于频繁'])

/**
 * Tells the operators of an address that asks too often (reliability R68): once an hour each, decided in memory, so that
 * a flood never becomes a flood of the database.
 */
export const createFloodAlert = (app: App) => {
  const told = new Map<string, number>()
  app.metrics.sizes.add('networks told of', () => told.size)
  return (route: string, address: string): void => {
    const now = app.clock.now()
    for (const [one, at] of told) if (now - at >= HOUR) told.delete(one)
    if (told.has(address) || told.size >= most) return
    told.set(address, now)
    const facts = { route, requests: app.config.rateLimit, seconds: 10 }
    raiseAlert(app, app.database.db, { kind: tooMany, subject: address, facts }, now).catch(
      (error: unknown) => app.log.warn({ err: error }, 'a flood was not told of'),
    )
  }
}
