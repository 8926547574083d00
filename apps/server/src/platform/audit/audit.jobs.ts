import { defineAlert, raiseAlert } from '../alert/alert'
import type { App } from '../app'
import { type Daily, defineDaily } from '../jobs/daily'
import { defineJob } from '../jobs/job'
import { chainHead } from './audit.chain'
import { runChecks } from './checks'

export const checkFailed = defineAlert(['audit', '数据核对发现异常'])

/** Runs every check; raises an alert and logs a line for each that found something. Returns how many did. */
export const auditNow = async (app: App): Promise<number> => {
  const found = Object.entries(await runChecks(app))
  for (const [check, rows] of found) {
    const alert = { kind: checkFailed, subject: check, facts: { rows } }
    await raiseAlert(app, app.database.db, alert, app.clock.now())
  }
  return found.length
}

const patience = 3600

/**
 * The nightly reconciliation (domain 17, reliability 3): any difference raises an alert. The last link of the audit log
 * goes to the process's log, which is kept outside the database (`npm run audit -- --head`).
 */
export const auditJob = defineJob<Daily>(
  ['platform.audit', '数据核对'],
  [600, 600],
  async (app) => {
    await auditNow(app)
    app.log.info({ head: await chainHead(app.database.db) }, 'last link of the audit log')
  },
  patience,
)

export const auditDaily = defineDaily('03:30', auditJob)
