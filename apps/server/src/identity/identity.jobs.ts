import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { identityPictures } from './identity.tables'

/** Deletes pictures that were never submitted, and those whose time after the review is over. */
export const expiredIdentityPictures = defineExpired(
  identityPictures,
  (now) => sql`delete_at < ${new Date(now)}`,
)
