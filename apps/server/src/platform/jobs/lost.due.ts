import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineSweep } from './due'

/** The reason that operators read for a job whose worker died, or took too long, at every try. */
const reason = '执行进程多次中断或超时'

/** Jobs that the queue gave up are shown to the operators too; the queue would delete them after half a day. */
export const lostJobsDue = defineSweep(['platform.lost-jobs', '收集中断的任务'], MINUTE, async (app) => {
  const { rowCount } = await app.database.db.execute(sql`
    with lost as (delete from pgboss.job where state = 'failed' returning name, data)
    insert into failed_jobs (name, data, error, failed_at)
    select name, coalesce(data -> 'data', '{}'), ${reason}, now() from lost`)
  return rowCount ?? 0
})
