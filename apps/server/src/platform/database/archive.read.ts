import { sql } from 'drizzle-orm'
import type { Db } from './connect'

type ArchiverRow = { isOn: boolean; doneAt: Date | null; isFailing: boolean }

/**
 * State of the database's log archive, which its backups need (docs/operations.md): whether it is on, when a segment was
 * last archived, and whether the newest attempt failed.
 */
export const readArchive = async (db: Db): Promise<ArchiverRow> => {
  const { rows } = await db.execute<ArchiverRow>(sql`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "doneAt",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`)
  return rows[0] ?? { isOn: false, doneAt: null, isFailing: false }
}
