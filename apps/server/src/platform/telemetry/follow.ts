/** Facts of a span: names and counts, never a phone, token, query or body. */
export type Facts = Record<string, string | number>

/** `outside` goes to a service that is not ours, `job` was queued by somebody before, `deadline` begins by itself. */
export type Span = {
  kind: 'job' | 'outside' | 'deadline'
  name: string
  facts?: Facts
  /** Where it comes from when that was another process or moment (`nowAt`); otherwise from what runs here. */
  from?: string | undefined
}

export type Request = {
  /** Goes on as part of this request. */
  run(work: () => void): void
  end(route: string, status: number): void
}

/** What follows a request through the process; the official SDK stands behind it (open-telemetry.ts). */
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

/** From now on requests are followed; without it nothing below costs more than a look at a variable. */
export const setFollower = (it: Follower | undefined) => {
  follower = it
}

export const currentFollower = (): Follower | undefined => follower

/** Runs work as a span of its own. */
export const within = <T>(span: Span, work: () => Promise<T>): Promise<T> =>
  follower ? follower.within(span, work) : work()

/** Adds facts to the span that runs now. */
export const note = (facts: Facts): void => follower?.note(facts)

/** Where we are now, for work that goes on elsewhere or later. */
export const nowAt = (): string | undefined => follower?.nowAt()

/** A callback that goes on where we are now, whoever calls it. */
export const keep = <T extends (...args: never[]) => void>(later: T): T =>
  follower ? follower.keep(later) : later
