import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import { defineExpired } from '../platform/jobs/expired'
import { defineJob } from '../platform/jobs/job'
import { fetchPasted } from './paste'
import { pastes } from './upload.tables'

/** Fetches the pictures of a pasted text; 40 slow sites take ten minutes. */
export const pasteJob = defineJob(
  ['upload.paste', '取回粘贴的图片'],
  [15],
  (app: App, { id }: { id: number }) => fetchPasted(app, id),
  900,
)

/** Pasted texts of yesterday: no operator waits for their pictures any more. */
export const expiredPastes = defineExpired(pastes, (now) => sql`created_at < ${new Date(now - DAY)}`)
