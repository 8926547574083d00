/** Attributes of a span: names and counts, never a phone, token, query or body. */
export type Facts = Record<string, string | number>

/** `outside` calls an outside service, `job` was queued earlier, `deadline` has no parent. */
export type Span = {
  kind: 'job' | 'outside' | 'deadline'
  name: string
  facts?: Facts
  /** Parent span from another process or time (`parentSpan`); default is the current one. */
  from?: string | undefined
}

export type Request = {
  /** Continues as part of this request. */
  run(work: () => void): void
  end(route: string, status: number): void
}

/** Tracing through the process; implemented with the official SDK (open-telemetry.ts). */
export type Tracer = {
  request(name: { method: string; id: string }, cameFrom: string | undefined): Request
  withSpan<T>(span: Span, work: () => Promise<T>): Promise<T>
  annotate(facts: Facts): void
  parentSpan(): string | undefined
  /** Sends a statement to the database; `args` may end with a callback. */
  statement(args: readonly unknown[], send: (args: readonly unknown[]) => unknown): unknown
  bind<T extends (...args: never[]) => void>(later: T): T
}

let tracer: Tracer | undefined

/** Enables tracing; without it the functions below only check a variable. */
export const setTracer = (it: Tracer | undefined) => {
  tracer = it
}

export const currentTracer = (): Tracer | undefined => tracer

/** Runs work as a span. */
export const withSpan = <T>(span: Span, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.withSpan(span, work) : work()

/** Adds attributes to the current span. */
export const annotate = (facts: Facts): void => tracer?.annotate(facts)

/** The current span, for work that continues elsewhere or later. */
export const parentSpan = (): string | undefined => tracer?.parentSpan()

/** A callback that runs in the current span, for any caller. */
export const bindSpan = <T extends (...args: never[]) => void>(later: T): T =>
  tracer ? tracer.bind(later) : later
