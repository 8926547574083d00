import { createHash } from 'node:crypto'
import pg from 'pg'
import { currentTracer } from '../telemetry/tracing'
import { Batch, mayJoin, type Statement, statementOf } from './batch'

/** A text sent this often on one pool is one of the shop's usual statements. */
const minRepeats = 30
/** Maximum number of prepared texts: every connection keeps them all. */
const maxNames = 300
/** Maximum number of counted texts; then counting starts over. */
const maxCounted = 2000
/** Prefix of a text that must be planned for its values each time. */
export const plannedAnew = '/* planned anew */'
/** A generic plan is bad where the best plan depends on the value: patterns, and texts with the prefix. */
const dependsOnValues = /\blike\b|\bilike\b|%>|<->|\/\* planned anew/i

/** Returns the name under which a text is prepared; undefined for a rare one. */
const statementNames = (onFull: () => void) => {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let isFull = false
  const tellOnce = () => {
    if (!isFull) onFull()
    isFull = true
  }
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined) return known
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= maxCounted) counts.clear()
    counts.set(text, count)
    if (count < minRepeats || dependsOnValues.test(text)) return undefined
    if (names.size >= maxNames) {
      tellOnce()
      return undefined
    }
    counts.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}

const isUnnamed = (first: unknown): first is pg.QueryConfig =>
  typeof first === 'object' &&
  first !== null &&
  'text' in first &&
  !('submit' in first) &&
  !('name' in first && first.name)

const named = (
  nameOf: (text: string) => string | undefined,
  args: readonly unknown[],
): readonly unknown[] => {
  const [first, values, ...rest] = args
  // As text it is one message, prepared it would be four.
  if (!isUnnamed(first) || !Array.isArray(values) || values.length === 0) return args
  const name = nameOf(first.text)
  return name === undefined ? args : [{ ...first, name }, values, ...rest]
}

/**
 * A commit waits for its synchronous standby forever, and no server timeout ends that. It may have
 * may still have succeeded: the client gets 503 and retries with the same request id.
 */
const isCommit = (first: unknown): first is object =>
  typeof first === 'object' && first !== null && 'text' in first && first.text === 'commit'

/** A client that can send the statements of one moment together. */
export type GatheringClient = pg.PoolClient & { gathers: boolean; isInTransaction: boolean }

const noError = () => {}

/** What drizzle calls `begin` with; it needs no answer, so it is sent with the first statement. */
const isBegin = (first: unknown) =>
  typeof first === 'object' && first !== null && 'text' in first && first.text === 'begin'

const hasOwnEnd = ([first, ...rest]: readonly unknown[]) =>
  typeof rest.at(-1) === 'function' || (typeof first === 'object' && first !== null && 'submit' in first)

/**
 * Clients of one pool that have PostgreSQL parse and plan the shop's usual statements once per connection instead of
 * each time (performance: prepared statements): a point select costs the database a third less, and the process a
 * fifth. `onFull` is called once when a usual statement finds no free name; `patienceMs` limits a commit.
 *
 * While `gathers` is set (in a transaction), statements that are asked before the code waits for the first of them are
 * sent in one round trip, `begin` with the first ones (decision 25).
 */
export const preparingClient = (onFull: (names: number) => void, patienceMs: number): typeof pg.Client => {
  const nameOf = statementNames(() => onFull(maxNames))
  return class extends pg.Client {
    gathers = false
    isInTransaction = false
    #waiting: Statement[] = []

    override query(...args: never[]): never {
      const tracer = currentTracer()
      const [first, ...rest] = named(nameOf, args)
      const commits = isCommit(first)
      const all = [commits ? { ...first, query_timeout: patienceMs } : first, ...rest]
      const send = (sent: readonly unknown[]) =>
        this.gathers && !hasOwnEnd(sent) ? this.#gather(sent) : Reflect.apply(super.query, this, [...sent])
      const answer = (tracer ? tracer.statement(all, send) : send(all)) as unknown
      if (commits && answer instanceof Promise) answer.catch((error: unknown) => this.#letGo(error))
      return answer as never
    }

    #gather(args: readonly unknown[]) {
      const result = new Promise((resolve, reject) => {
        const done = (error: unknown, found: unknown) => (error ? reject(error as Error) : resolve(found))
        this.#waiting.push(statementOf(args, done))
      })
      if (isBegin(args[0])) {
        // If it fails, so does the statement that is sent with it.
        result.catch(noError)
        return Promise.resolve({ rows: [], fields: [] })
      }
      // After all code that may ask for something at this moment.
      queueMicrotask(() => process.nextTick(() => this.#flush()))
      return result
    }

    #flush() {
      let joined: Statement[] = []
      const sendJoined = () => {
        if (joined.length === 0) return
        const commits = joined.some(({ text }) => text === 'commit')
        const [only] = joined
        const isPlain = joined.length === 1 && !commits
        super.query((isPlain ? only : new Batch(joined, commits ? patienceMs : undefined)) as never)
        joined = []
      }
      for (const statement of this.#waiting.splice(0)) {
        if (mayJoin(statement)) joined.push(statement)
        else {
          sendJoined()
          super.query(statement as never)
        }
      }
      sendJoined()
    }

    /** The next statement on this connection would wait behind the unfinished commit. */
    #letGo(error: unknown) {
      if (!(error instanceof Error) || error.message !== 'Query read timeout') return
      // While a statement is running, this closes the socket at once.
      void this.end()
    }
  }
}
