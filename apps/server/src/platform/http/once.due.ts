import { sql } from 'drizzle-orm'
import { deleteBatch } from '../database/delete-batch'
import { defineHousekeeping } from '../jobs/housekeeping'
import { onceKeys } from './once.tables'

/** Stored responses that no repeat can request any more. */
export const onceDue = defineHousekeeping(['platform.repeats', '清理过期重复请求'], async (app, now) => {
  const { db } = app.database
  const { requestMs } = await app.repeatWindows(db)
  return deleteBatch(db, onceKeys, sql`created_at < ${new Date(now - requestMs)}`)
})
