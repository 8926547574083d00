import pg from 'pg'
import { keep } from '../telemetry/follow'

/** So many may wait for a connection: what 20 connections give away in the time that a request waits at most. */
const longestQueue = 400

type GotClient = Parameters<typeof pg.Pool.prototype.connect>[0]

/** The words that the pool itself uses, so that both are answered as "too busy" (503). */
const queueFull = () => new Error('timeout exceeded when trying to connect: the queue is full')

/**
 * A pool whose queue has an end: under a load that it cannot serve, the next request is turned away at once instead
 * of waiting in vain (reliability R67).
 */
export class BoundedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly most = longestQueue,
  ) {
    super(options)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: GotClient): void
  override connect(done?: GotClient): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.most) return done ? super.connect(keep(done)) : super.connect()
    if (!done) return Promise.reject(queueFull())
    process.nextTick(() => done(queueFull(), undefined, () => {}))
  }
}
