import { sql } from 'drizzle-orm'
import { listAside, stepAside } from '../platform/jobs/aside'
import { defineDue } from '../platform/jobs/due'
import { followUp } from './join'
import { findDue } from './merge.store'

const name = 'merge.follow'

export const mergeDue = defineDue(
  [name, '账号合并的后续'],
  async (app) => {
    const now = app.clock.now()
    const row = await findDue(app.database.db, now, listAside(app, name))
    if (!row) return 0
    try {
      await app.database.transact((db) => followUp(app, db, row.id, now))
    } catch (error) {
      await stepAside(app, name, row.id, error)
    }
    return 1
  },
  (now) => sql`select due_at as at from member_merges where due_at <= ${now}`,
)
