import type { SQL } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { listAside, stepAside } from './aside'
import { type Due, defineDue } from './due'
import { namesOf, type WorkName } from './job'

type Row = { id: number }

type Batch<R extends Row> = {
  /** Locks at most `max` due rows with SKIP LOCKED, without those aside. */
  take(app: App, db: Db, max: number, aside: readonly number[]): Promise<R[]>
  /** Moves the locked rows, in the same transaction; returns how many. */
  move(app: App, db: Db, rows: R[]): Promise<number>
}

/**
 * Declares a deadline that moves `size` rows at a time in one transaction. A failed batch is repeated row
 * by row, so that only the rows that cannot be moved are left.
 */
export const defineBatches = <R extends Row>(
  called: WorkName,
  size: number,
  { take, move }: Batch<R>,
  waiting: (now: Date) => SQL,
): Due => {
  const { name } = namesOf(called)
  const attempt = async (app: App, max: number): Promise<number> => {
    let rows: R[] = []
    try {
      return await app.database.transact(async (db) => {
        rows = await take(app, db, max, listAside(app, name))
        return rows.length === 0 ? 0 : move(app, db, rows)
      })
    } catch (error) {
      const [first] = rows
      // Nothing was locked: the database failed, not a row.
      if (!first) throw error
      if (rows.length === 1) {
        await stepAside(app, name, first.id, error)
        return 0
      }
      let moved = 0
      for (let left = rows.length; left > 0; left--) moved += await attempt(app, 1)
      return moved
    }
  }
  return defineDue(called, (app) => attempt(app, size), waiting)
}
