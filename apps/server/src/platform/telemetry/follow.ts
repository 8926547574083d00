/** Attributes of a span: names and counts, never a phone, token, query or body. */
export type Facts = Record<string, string | number>

/** `outside` calls an outside service, `job` was queued earlier, `deadline` has no parent. */
export type Span = {
  kind: 'job' | 'outside' | 'deadline'
  name: string
  facts?: Facts
  /** Parent span from another process or time (`nowAt`); default is the current one. */
  from?: string | undefined
}

export type Request = {
  /** Continues as part of this request. */
  run(work: () => void): void
  end(route: string, status: number): void
}

/** Tracing through the process; implemented with the official SDK (open-telemetry.ts). */
export type Follower = {
  request(name: { method: string; id: string }, cameFrom: string | undefined): Request
  within<T>(span: Span, work: () => Promise<T>): Promise<T>
  note(facts: Facts): void
  nowAt(): string | undefined
  /** Sends a statement to the database; `args` may end with a callback. */
  statement(args: readonly unknown[], send: (args: readonly unknown[]) => unknown): unknown
  keep<T extends (...args: never[]) => void>(later: T): T
}

let follower: Follower | undefined

/** Enables tracing; without it the functions below only check a variable. */
export const setFollower = (it: Follower | undefined) => {
  follower = it
}

export const currentFollower = (): Follower | undefined => follower

/** Runs work as a span. */
export const within = <T>(span: Span, work: () => Promise<T>): Promise<T> =>
  follower ? follower.within(span, work) : work()

/** Adds attributes to the current span. */
export const note = (facts: Facts): void => follower?.note(facts)

/** The current span, for work that continues elsewhere or later. */
export const nowAt = (): string | undefined => follower?.nowAt()

/** A callback that runs in the current span, whoever calls it. */
export const keep = <T extends (...args: never[]) => void>(later: T): T =>
  follower ? follower.keep(later) : later
