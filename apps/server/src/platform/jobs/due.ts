import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@greenstar/rules/platform/time'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app'
import { plannedAnew } from '../database/preparing-client'
import { listOf } from '../feature'
import { plainError } from '../log'
import { withSpan } from '../telemetry/tracing'
import { asideReasons } from './aside'
import { namesOf, type WorkName } from './job'

/**
 * A deadline: rows whose due column has passed. `run` locks at most one small batch with SKIP LOCKED, moves it in its
 * own transactions and returns how many it moved; it is called again, in turn with the others, until none is left.
 */
export type Due = {
  name: string
  zh: string
  run(app: App): Promise<number>
  /** Selects the times (`at`) of all rows that are due now, for the operators and before a run. */
  waiting?: (now: Date) => SQL
  /** How long (ms) it pauses after finding nothing. */
  every?: number
}

/** Every deadline, and those that queue daily work. */
export const duesOf = (app: Pick<App, 'features'>): readonly Due[] => [
  ...listOf(app, 'deadlines'),
  ...listOf(app, 'daily').map(({ due }) => due),
]

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
  called: WorkName,
  run: (app: App) => Promise<number>,
  waiting?: (now: Date) => SQL,
): Due => {
  const names = namesOf(called)
  return waiting ? { ...names, run, waiting } : { ...names, run }
}

/**
 * Declares work without moments of its own, such as statistics or old rows to delete: it runs until it finds nothing,
 * then pauses for `every` ms.
 */
export const defineSweep = (called: WorkName, every: number, run: (app: App) => Promise<number>): Due => ({
  ...namesOf(called),
  run,
  every,
})

/** Runs one deadline until nothing is due. */
export const runDue = async (app: App, due: Due) => {
  let moved = 0
  for (let batch = await due.run(app); batch > 0; batch = await due.run(app)) moved += batch
  if (moved > 0) app.metrics.due.inc({ name: due.name }, moved)
  return moved
}

/**
 * One batch of a deadline, a trace of its own when rows are known to be due; false when nothing more is due, or when it
 * failed, which is logged and tried again in the next round.
 */
const runBatch = async (app: App, due: Due, hasRows: boolean): Promise<boolean> => {
  try {
    const run = () => due.run(app)
    const moved = await (hasRows ? withSpan({ kind: 'deadline', name: due.name }, run) : run())
    if (moved > 0) app.metrics.due.inc({ name: due.name }, moved)
    noteRun(app, due)
    if (moved === 0) looksOf(app).set(due.name, { at: performance.now(), clock: app.clock.now() })
    return moved > 0
  } catch (error) {
    noteRun(app, due, plainError(error).message)
    app.log.warn({ err: error, due: due.name }, 'deadline run failed')
    return false
  }
}

/** A deadline is run after this long (ms) even when `waiting` finds no row, in case the two queries differ. */
const unaskedMs = 30 * SECOND

type Looks = Map<string, { at: number; clock: number }>
const looks = new WeakMap<App, Looks>()

const looksOf = (app: App): Looks => {
  const known = looks.get(app) ?? new Map()
  looks.set(app, known)
  return known
}

/**
 * The deadlines with due rows, by one statement for all, as most have none most of the time. A generic plan
 * would expect a third of a table to be due and scan all of it every two seconds: with 100,000 orders that
 * took 100 ms of the database instead of 5.
 */
const askWaiting = async (app: App, all: readonly Due[], now: Date): Promise<Set<Due>> => {
  const parts = all.flatMap(({ waiting }, at) =>
    waiting ? [sql`select ${sql.raw(String(at))} as at where exists (${waiting(now)})`] : [],
  )
  if (parts.length === 0) return new Set()
  const { rows } = await app.database.db.execute<{ at: number }>(
    sql`${sql.raw(plannedAnew)} ${sql.join(parts, sql` union all `)}`,
  )
  return new Set(rows.flatMap((row) => all[row.at] ?? []))
}

type Chosen = { due: Due; hasRows: boolean }

/** The deadlines to run in this round: those with due rows, those not run for a while, and those that do not pause. */
const chooseDues = async (app: App, all: readonly Due[]): Promise<readonly Chosen[]> => {
  const clock = app.clock.now()
  const known = looksOf(app)
  try {
    const waiting = await askWaiting(app, all, new Date(clock))
    const isTurn = (due: Due) => {
      const last = known.get(due.name)
      if (!last || waiting.has(due)) return true
      if (due.every !== undefined) return Math.abs(clock - last.clock) >= due.every
      return !due.waiting || performance.now() - last.at >= unaskedMs
    }
    return all.filter(isTurn).map((due) => ({ due, hasRows: waiting.has(due) }))
  } catch (error) {
    app.log.warn({ err: error }, 'deadlines were not asked for what is due')
    return all.map((due) => ({ due, hasRows: false }))
  }
}

/**
 * Runs the deadlines in turn, one batch each, and continues with those that have more until `budgetMs` have
 * passed, so that 100,000 rows of one kind do not block the others. Returns whether something is left.
 */
export const runRound = async (
  app: App,
  all: readonly Due[],
  budgetMs: number,
  isStopped: () => boolean = () => false,
): Promise<boolean> => {
  const end = performance.now() + budgetMs
  let open = await chooseDues(app, all)
  do {
    const more: Chosen[] = []
    for (const chosen of open) {
      if (isStopped()) return false
      if (await runBatch(app, chosen.due, chosen.hasRows)) more.push(chosen)
    }
    open = more
  } while (open.length > 0 && performance.now() < end)
  return open.length > 0
}

/** Runs the deadlines every two seconds until stopped; again at once while something is left. */
export const startDueRunner = (app: App, everyMs = 2000) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const isStopped = () => signal.aborted
  const pause = () => sleep(everyMs, undefined, { signal }).catch(() => undefined)
  const dues = duesOf(app)
  const run = async () => {
    await pause()
    while (!isStopped()) if (!(await runRound(app, dues, everyMs, isStopped))) await pause()
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
