import { MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from './alert/alert'
import type { App } from './app'
import { maxHeld } from './clock'

export const clockSet = defineAlert(['clock', '时钟被调整或不一致'])

/** How often (ms) the database's time is read again. */
const everyMs = 10 * SECOND
/** So far (ms) this machine's clock may be from the database's: providers refuse signatures of another time. */
const maxApart = MINUTE

const seconds = (ms: number) => Math.round(ms / SECOND)

/**
 * Reads the database's time. Raises an alert when that was set by more than small corrections, because deadlines written
 * before were counted from a wrong time, and when this machine's own clock differs from it.
 */
export const readClock = async (app: App): Promise<void> => {
  const { stepMs, apartMs } = await app.clock.sync(app.database.db)
  const raise = (subject: string, ms: number) =>
    raiseAlert(
      app,
      app.database.db,
      { kind: clockSet, subject, facts: { seconds: seconds(ms) } },
      app.clock.now(),
    )
  if (Math.abs(stepMs) > maxHeld) await raise('database', stepMs)
  if (Math.abs(apartMs) > maxApart) await raise('process', apartMs)
}

/** Keeps business time true while the process runs. */
export const keepClock = (app: App) => {
  const timer = setInterval(() => void readClock(app).catch(() => {}), everyMs)
  timer.unref()
  return timer
}
