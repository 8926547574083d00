// npm run audit: runs all checks (reliability 3), which must find nothing; prints what they find, or 0.
import { features } from './features'
import { countChecks, runChecks } from './platform/audit/checks'
import { connect } from './platform/database/connect'
import { createLog } from './platform/log'
import { reachDatabase } from './platform/postgres/reach'
import { runCommand } from './run-command'

await runCommand(async (config) => {
  const reached = await reachDatabase(config)
  const database = connect(reached.url, createLog('warn'), 1)
  const app = { database, features }
  try {
    const found = Object.entries(await runChecks(app))
    for (const [check, rows] of found)
      console.log(`✗ ${check}\n${rows.map((row) => JSON.stringify(row)).join('\n')}`)
    console.log(
      `${found.length} 项有差异，共 ${countChecks(app)} 项（${found.length} of ${countChecks(app)} checks found something）`,
    )
    return found.length > 0 ? 1 : 0
  } finally {
    await database.close()
    await reached.stop()
  }
})
