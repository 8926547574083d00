import { defineAlert, raiseAlert } from '../alert/alert'
import { type Daily, defineDaily } from '../jobs/daily'
import { defineJob } from '../jobs/job'
import { plainError } from '../log'

const patience = 2 * 3600

const backupFailed = defineAlert(['backup-failed', '备份失败'])

/** The nightly backup (domain 17). Does nothing for an external database, which has its own backups. */
const backupJob = defineJob<Daily>(
  ['platform.backup', '备份'],
  [900, 3600],
  async (app) => {
    if (!app.takeBackup) return
    try {
      const { name } = await app.takeBackup()
      app.log.info({ backup: name }, 'backup taken')
    } catch (error) {
      const facts = { reason: plainError(error).message }
      const alert = { kind: backupFailed, subject: 'backup', facts }
      await raiseAlert(app, app.database.db, alert, app.clock.now())
      throw error
    }
  },
  patience,
)

defineDaily('05:00', backupJob)
