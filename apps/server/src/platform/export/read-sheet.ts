import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { App } from '../app'
import type { Db } from '../database/connect'
import type { Cell, Export, ExportColumn } from './export'

const batch = 500

/** Maximum number of rows in a file; the last line says so if there were more. */
export const maxRows = 100_000

/**
 * The cells of an export in batches, from one snapshot: holds a read-only repeatable-read transaction as
 * long as the file is read.
 */
export async function* readCells(
  app: App,
  declared: Export,
  payload: unknown,
  columns: readonly ExportColumn<never>[],
  now: number,
): AsyncGenerator<Cell[][]> {
  yield* snapshot(app, async function* (db) {
    let after: undefined
    for (let given = 0; ; given += batch) {
      const size = Math.min(batch, maxRows - given)
      const rows = (await declared.page(
        payload as object,
        { app, db, now, size: size + 1, skip: given },
        after,
      )) as never[]
      const shown = rows.slice(0, size)
      yield shown.map((row) => columns.map((column) => column.value(row)))
      after = shown.at(-1)
      if (rows.length <= size) return
      if (given + size >= maxRows) {
        yield [
          [`已达一次导出的上限 ${maxRows.toLocaleString('en')} 行，其余数据未导出，请缩小筛选范围后再导出`],
        ]
        return
      }
    }
  })
}

/** Runs a generator inside a read-only transaction that ends with it, whether it was read to the end or not. */
async function* snapshot<T>(app: App, work: (db: Db) => AsyncGenerator<T>): AsyncGenerator<T> {
  const client = await (await app.database.readPool()).connect()
  let broken: Error | undefined
  try {
    const db: Db = drizzle(client)
    await db.execute(sql`begin isolation level repeatable read read only`)
    await db.execute(sql`set local statement_timeout = '60s'`)
    // A slow client keeps the transaction idle between two batches.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
    yield* work(db)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}
