import { defineAlert, raiseAlert } from '../alert/alert'
import { type Daily, defineDaily } from '../jobs/daily'
import { defineJob } from '../jobs/job'
import { readArchive } from './archive.read'

export const archiveFailed = defineAlert(['archive-failed', '数据库归档失败'])

/** Raises an alert when the database cannot archive its log: backups would end there. */
export const archiveJob = defineJob<Daily>(
  ['platform.archive', '数据库归档检查'],
  [900, 3600],
  async (app) => {
    const { isOn, isFailing } = await readArchive(app.database.db)
    if (!isOn || !isFailing) return
    const alert = { kind: archiveFailed, subject: 'archive', facts: {} }
    await raiseAlert(app, app.database.db, alert, app.clock.now())
  },
)

export const archiveDaily = defineDaily('05:00', archiveJob)
