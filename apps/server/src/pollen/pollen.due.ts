import { sql } from 'drizzle-orm'
import { defineDue } from '../platform/jobs/due'
import { expirePollen } from './pollen.service'
import { listExpired } from './pollen.store'

const expireBatch = 100

/** Removes expired lots from balances (domain 7); any other move of a member's pollen does so first. */
export const expireDue = defineDue(
  ['pollen.expire', '绿星币到期'],
  async (app) => {
    const now = app.clock.now()
    const memberIds = await listExpired(app.database.db, new Date(now), expireBatch)
    for (const id of memberIds) await app.database.transact((db) => expirePollen(db, id, now))
    return memberIds.length
  },
  (now) => sql`select expires_at as at from pollen_lots where has_left and expires_at <= ${now}`,
)
