import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { identityPictures } from './identity.tables'

/** Deletes pictures that were never submitted, and those whose time after the review is over. */
defineForgetting(identityPictures, (now) => sql`delete_at < ${new Date(now)}`)
