import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { type Due, defineDue } from './due'

const every = 10 * MINUTE

/**
 * Declares what is deleted all day, some minutes apart: rows that no limit, session or repeat can ask for any more.
 * `sweep` takes away small batches and answers how many rows went; it is called again until none does.
 */
export const defineHousekeeping = (name: string, sweep: (app: App, now: number) => Promise<number>): Due => {
  const sweptAt = new WeakMap<App, number>()
  return defineDue(name, async (app) => {
    const now = app.clock.now()
    if (Math.abs(now - (sweptAt.get(app) ?? 0)) < every) return 0
    const gone = await sweep(app, now)
    if (gone === 0) sweptAt.set(app, now)
    return gone
  })
}
