import type { App } from '../app'
import { listOf } from '../feature'

/** Work done outside a call: a request to an outside service, a message to send. */
export type Job<T extends object> = {
  name: string
  zh: string
  /** Seconds to wait before each retry; after the last the job goes to failed_jobs. */
  ladder: readonly number[]
  /** A try that takes longer (s) counts as lost with its process and is repeated. */
  patience: number
  run(app: App, data: T): Promise<void>
}

/** The outbox ladder of domain 0.5: 15 s, 15 s, 30 s, 3 min, 30 min three times, 1 h. */
export const outboxLadder = [15, 15, 30, 180, 1800, 1800, 1800, 3600] as const

/** Timeout in seconds of a job about one row. */
export const defaultTimeoutSeconds = 120

/** Every job of the features by name; `jobs` also has those that only daily work queues. */
export const jobsOf = (app: Pick<App, 'features'>): ReadonlyMap<string, Job<never>> =>
  new Map(
    [...listOf(app, 'jobs'), ...listOf(app, 'daily').map(({ job }) => job as unknown as Job<never>)].map(
      (job) => [job.name, job],
    ),
  )

/** Name of work in the database and the metrics, and on the pages 任务 and 健康. */
export type WorkName = readonly [name: string, zh: string]

export const namesOf = ([name, zh]: WorkName) => ({ name, zh })

/** Declares a job. It must be idempotent: a killed worker's job runs again. */
export const defineJob = <T extends object>(
  called: WorkName,
  ladder: readonly number[],
  run: (app: App, data: T) => Promise<void>,
  patience = defaultTimeoutSeconds,
): Job<T> => ({ ...namesOf(called), ladder, run, patience })
