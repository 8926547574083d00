import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { deleteBatch } from '../database/delete-batch'
import { listOf } from '../feature'
import { type Daily, defineDaily } from './daily'
import { defineJob } from './job'

/** Rows that are deleted at night: rows for which `isPast` (ms) is true are never read again. */
export type Expired = { table: PgTable; isPast: (now: number) => SQL }

export const defineExpired = (table: PgTable, isPast: Expired['isPast']): Expired => ({ table, isPast })

const patience = 3600

/** Deletes them once a day, in small batches; an interrupted run resumes where it was. */
const deleteExpired = defineJob<Daily>(
  ['platform.forget', '清理过期记录'],
  [600, 600],
  async (app) => {
    const now = app.clock.now()
    for (const { table, isPast } of listOf(app, 'expired'))
      while ((await deleteBatch(app.database.db, table, isPast(now))) > 0);
  },
  patience,
)

export const deleteExpiredDaily = defineDaily('02:30', deleteExpired)
