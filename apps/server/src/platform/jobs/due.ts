import type { SQL } from 'drizzle-orm'
import type { App } from '../app'
import { plainError } from '../log'
import { asideReasons } from './aside'

/**
 * A deadline: rows whose due column has passed. `run` takes at most one small batch with SKIP LOCKED, moves it
 * in its own transactions and answers how many it moved; it is called again until none is left.
 */
export type Due = {
  name: string
  run(app: App): Promise<number>
  /** Asks for the moments (`at`) of all rows that are due now, for the operators to see. */
  waiting?: (now: Date) => SQL
}

const dues: Due[] = []

/** Every deadline there is. */
export const listDues = (): readonly Due[] => dues

const failures = new WeakMap<App, Map<string, string>>()

/** Deadlines whose last run in this process failed, whole or for a row, with the reason. */
export const dueStates = (app: App): Record<string, string> => ({
  ...asideReasons(app),
  ...Object.fromEntries(failures.get(app) ?? []),
})

const noteRun = (app: App, due: Due, reason?: string) => {
  const known = failures.get(app) ?? new Map<string, string>()
  failures.set(app, known)
  if (reason === undefined) known.delete(due.name)
  else known.set(due.name, reason)
}

/** Declares a deadline; it takes effect within seconds of its time in every worker process (domain 0.4). */
export const defineDue = (
  name: string,
  run: (app: App) => Promise<number>,
  waiting?: (now: Date) => SQL,
): Due => {
  const due = waiting ? { name, run, waiting } : { name, run }
  dues.push(due)
  return due
}

/** Runs one deadline until nothing is due. */
export const runDue = async (app: App, due: Due) => {
  let moved = 0
  for (let batch = await due.run(app); batch > 0; batch = await due.run(app)) moved += batch
  if (moved > 0) app.metrics.due.inc({ name: due.name }, moved)
  return moved
}

/** Runs every deadline each two seconds until stopped. */
export const startDueRunner = (app: App, everyMs = 2000) => {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    for (const due of dues) {
      if (stopped) return
      await runDue(app, due).then(
        () => noteRun(app, due),
        (error: unknown) => {
          noteRun(app, due, plainError(error).message)
          app.log.warn({ err: error, due: due.name }, 'deadline run failed')
        },
      )
    }
  }
  const timer = setInterval(() => {
    running = running.then(round)
  }, everyMs)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
