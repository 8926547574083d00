import type { App } from '../app'
import type { Db } from '../database/connect'
import { ports } from '../ports'
import type { RequestFacts } from './context'

/**
 * A save by an operator whose editor read its values at `ownSince`; `since` is a little earlier: others may have been saving
 * then.
 */
export type Overtaking = { operatorId: number; requestId: string; since: Date; ownSince: Date }

declare module '../ports' {
  interface Ports {
    /** Refuses a save over what another operator changed since; asked at its end, in its transaction. */
    mustNotOvertake: (app: App, db: Db, save: Overtaking) => Promise<void>
  }
}

/** For the way of a read and for its transaction: what was written so shortly before may not have been read (ms). */
const tolerance = 5000

/**
 * Runs the work of a save, then checks whether a colleague changed the same fields since the editor read them. An editor of
 * the console sends `seenAge` with any writing call: how long ago (ms) it read what it shows.
 */
export const notOvertaking =
  (
    app: App,
    payload: Record<string, unknown>,
    { operator, request, now }: { operator?: { id: number } | undefined; request: RequestFacts; now: number },
  ) =>
  async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
    const done = await work(db)
    const age = Number(payload.seenAge)
    if (operator && payload.seenAge !== undefined && age >= 0)
      await ports.mustNotOvertake(app, db, {
        ...{ operatorId: operator.id, requestId: request.id },
        ...{
          ownSince: new Date(Math.max(now - age, 0)),
          since: new Date(Math.max(now - age - tolerance, 0)),
        },
      })
    return done
  }
