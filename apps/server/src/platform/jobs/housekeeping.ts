import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { type Due, defineSweep } from './due'
import type { WorkName } from './job'

const every = 10 * MINUTE

/**
 * Declares what is deleted all day, some minutes apart: rows that no limit, session or repeat can ask for any more.
 * `sweep` takes away small batches and answers how many rows went; it is called again until none does.
 */
export const defineHousekeeping = (
  called: WorkName,
  sweep: (app: App, now: number) => Promise<number>,
): Due => defineSweep(called, every, (app) => sweep(app, app.clock.now()))
