import { sql } from 'drizzle-orm'
import { defineDue } from '../platform/jobs/due'
import { takeUnused } from './member-picture.store'
import { dropFilesJob } from './upload.jobs'

/** Deletes the rows of members' pictures that were released and are not used elsewhere; a job deletes their files, with retries. */
export const unusedPictures = defineDue(
  ['upload.unused', '删除未使用的会员图片'],
  (app) =>
    app.database.transact(async (db) => {
      const { seen, paths } = await takeUnused(app, db, new Date(app.clock.now()), 20)
      for (const path of paths) await app.jobs.send(db, dropFilesJob, { path })
      return seen
    }),
  (now) => sql`select delete_at as at from member_pictures where delete_at <= ${now}`,
)
