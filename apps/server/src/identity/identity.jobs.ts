import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { identityPictures } from './identity.tables'

/** Pictures that were never handed in, and those of real names that passed long enough ago. */
defineForgetting(identityPictures, (now) => sql`delete_at < ${new Date(now)}`)
