import { MINUTE } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { type Due, defineSweep } from './due'
import type { WorkName } from './job'

const every = 10 * MINUTE

/**
 * Declares rows that are deleted during the day, every few minutes: rows that no limit, session or repeat
 * needs any more. `sweep` deletes a small batch and returns how many rows went; it is called again until 0.
 */
export const defineHousekeeping = (
  called: WorkName,
  sweep: (app: App, now: number) => Promise<number>,
): Due => defineSweep(called, every, (app) => sweep(app, app.clock.now()))
