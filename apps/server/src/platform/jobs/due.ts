import type { App } from '../app'

/**
 * A deadline: rows whose due column has passed. `run` takes at most one small batch with SKIP LOCKED, moves it
 * in its own transactions and answers how many it moved; it is called again until none is left.
 */
export type Due = { name: string; run(app: App): Promise<number> }

const dues: Due[] = []

/** Declares a deadline; it takes effect within seconds of its time in every worker process (domain 0.4). */
export const defineDue = (name: string, run: (app: App) => Promise<number>): Due => {
  const due = { name, run }
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
      await runDue(app, due).catch((error: unknown) =>
        app.log.warn({ err: error, due: due.name }, 'deadline run failed'),
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
