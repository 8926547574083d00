/** An event of Chromium's trace: `ts` and `dur` in µs, `tdur` the processor time of its thread. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string } }
}

export interface Trace {
  traceEvents: TraceEvent[]
}

const slowdown = 4
const longMs = 50

/** Tasks that are not part of another one: a task appears in the trace once for each layer of the scheduler. */
const outermost = (tasks: readonly TraceEvent[]): TraceEvent[] => {
  let end = 0
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts + dur <= end) return false
      end = ts + dur
      return true
    })
}

/**
 * Blocking time after the first paint (ms) by the processor time of the page's tasks, four times as long as here: what
 * `total-blocking-time` would be if no task ever waited for a core or for another process. Undefined if the trace has
 * no paint of this page.
 */
export const blockedByProcessor = ({ traceEvents }: Trace, url: string): number | undefined => {
  const begin = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  const paint = traceEvents.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === begin?.pid && ts >= begin.ts,
  )
  if (!begin || !paint) return undefined
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === begin.pid && tid === begin.tid && ts > paint.ts,
  )
  return outermost(tasks).reduce(
    (sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longMs),
    0,
  )
}
