import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { deleteBatch } from '../database/delete-batch'
import { type Daily, defineDaily } from './daily'
import { defineJob } from './job'

const forgotten: { table: PgTable; isPast: (now: number) => SQL }[] = []

/** Declares rows that are deleted at night: rows for which `isPast` (ms) is true are never read again. */
export const defineForgetting = (table: PgTable, isPast: (now: number) => SQL) => {
  forgotten.push({ table, isPast })
}

const patience = 3600

/** Deletes them once a day, in small batches; an interrupted run resumes where it was. */
export const forgetJob = defineJob<Daily>(
  ['platform.forget', '清理过期记录'],
  [600, 600],
  async (app) => {
    const now = app.clock.now()
    for (const { table, isPast } of forgotten)
      while ((await deleteBatch(app.database.db, table, isPast(now))) > 0);
  },
  patience,
)

defineDaily('02:30', forgetJob)
