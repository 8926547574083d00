import pg from 'pg'

const { prototype } = pg.Client
const real = prototype.query
const busy = new WeakSet<pg.Client>()
const offences: Error[] = []

/**
 * A connection runs one statement at a time. `Promise.all` over a transaction's `db` only looks parallel:
 * the statements queue up, a failed one leaves the others running into the rollback, and pg 9 will refuse
 * it. Here the second statement fails at once. A transaction's own statements are sent together and are not seen here.
 */
prototype.query = function (this: pg.Client, ...args: unknown[]) {
  if (busy.has(this)) {
    const offence = new Error(`two statements at once on one connection: ${JSON.stringify(args[0])}`)
    offences.push(offence)
    throw offence
  }
  const answer: unknown = Reflect.apply(real, this, args)
  // A query with a callback is the pool's own, which has the connection to itself.
  if (answer instanceof Promise) {
    busy.add(this)
    const free = () => busy.delete(this)
    answer.then(free, free)
  }
  return answer
} as typeof real

/** Throws when a connection had two statements at once since the last check, even if the error was caught. */
export const checkOneAtATime = (): void => {
  const [first] = offences.splice(0)
  if (first) throw first
}
