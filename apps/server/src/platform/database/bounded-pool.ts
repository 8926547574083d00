import pg from 'pg'
import { bindSpan } from '../telemetry/tracing'

/** Requests that may wait for a connection: as many as 20 connections can serve within the longest wait. */
const maxQueued = 400

/** Longest time (ms) for one statement: two seconds more than the database's own timeout (connect.ts). */
export const maxAnswerLength = 10_000

const answeredWithin = (question: unknown, ms: number): unknown => {
  const config = typeof question === 'string' ? { text: question } : question
  const isPlain = typeof config === 'object' && config !== null && !('submit' in config)
  return isPlain ? { query_timeout: ms, ...config } : question
}

type GotClient = Parameters<typeof pg.Pool.prototype.connect>[0]

/** The pool's own message, so that both are answered as "too busy" (503). */
const queueFull = () => new Error('timeout exceeded when trying to connect: the queue is full')

/**
 * A pool with a limited queue: when overloaded, the next request is refused at once instead of waiting
 * until it times out (reliability FR67).
 */
export class BoundedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly max = maxQueued,
    patienceMs = maxAnswerLength,
  ) {
    super(options)
    // A single statement commits itself, which may wait for a standby forever.
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      ask(answeredWithin(first, patienceMs), ...rest)) as never
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: GotClient): void
  override connect(done?: GotClient): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.max) return done ? super.connect(bindSpan(done)) : super.connect()
    if (!done) return Promise.reject(queueFull())
    process.nextTick(() => done(queueFull(), undefined, () => {}))
  }
}
