import type { FastifyInstance } from 'fastify'
import type { App } from '../app'

const flushMs = 10_000
/** Maximum waiting in memory; more are dropped, so that the shop is not slowed down. */
const maxWaiting = 5000

/** Collects what happens in memory and writes it in batches, one at a time; a batch that fails is dropped and logged. */
export class Collector<Item> {
  #waiting: Item[] = []
  #writing: Promise<void> = Promise.resolve()

  /** `what` names the items in the log. */
  constructor(
    readonly app: App,
    readonly what: string,
    readonly write: (batch: readonly Item[]) => Promise<void>,
  ) {}

  get isFull(): boolean {
    return this.#waiting.length >= maxWaiting
  }

  add(item: Item) {
    if (!this.isFull) this.#waiting.push(item)
  }

  flush(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return this.#writing
    this.#writing = this.#writing
      .then(() => this.write(batch))
      .catch((error: unknown) =>
        this.app.log.warn({ err: error, [this.what]: batch.length }, `${this.what} not counted`),
      )
    return this.#writing
  }

  /** Writes every ten seconds, and when the server closes. */
  run(http: FastifyInstance) {
    const timer = setInterval(() => void this.flush(), flushMs)
    timer.unref()
    http.addHook('onClose', async () => {
      clearInterval(timer)
      await this.flush()
    })
  }
}
