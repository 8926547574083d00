import { sql } from 'drizzle-orm'
import { defineDue } from '../platform/jobs/due'
import { takeUnused } from './member-picture.store'
import { dropFilesJob } from './upload.jobs'

/** Deletes the rows of members' unused pictures; a job deletes their files, with retries. */
export const unusedPictures = defineDue(
  ['upload.unused', '删除未使用的会员图片'],
  (app) =>
    app.database.transact(async (db) => {
      const paths = await takeUnused(db, new Date(app.clock.now()), 20)
      for (const path of paths) await app.jobs.send(db, dropFilesJob, { path })
      return paths.length
    }),
  (now) => sql`select delete_at as at from member_pictures where delete_at <= ${now}`,
)
