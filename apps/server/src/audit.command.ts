// npm run audit: runs all checks (reliability 3), which must find nothing; prints what they find, or 0. With
// `-- --head SEQ:HASH`, a link that a process has logged, also asks whether the audit log still contains it.
import { parseArgs } from 'node:util'
import { features } from './features'
import { containsHead } from './platform/audit/audit.chain'
import { countChecks, runChecks } from './platform/audit/checks'
import { connect } from './platform/database/connect'
import { createLog } from './platform/log'
import { reachDatabase } from './platform/postgres/reach'
import { runCommand } from './run-command'

const { head } = parseArgs({ options: { head: { type: 'string' } } }).values

await runCommand(async (config) => {
  const reached = await reachDatabase(config)
  const database = connect(reached.url, createLog('warn'), 1, undefined, config.databaseReadUrl)
  const app = { database, features }
  try {
    const found = Object.entries(await runChecks(app))
    for (const [check, rows] of found)
      console.log(`✗ ${check}\n${rows.map((row) => JSON.stringify(row)).join('\n')}`)
    console.log(
      `${found.length} 项有差异，共 ${countChecks(app)} 项（${found.length} of ${countChecks(app)} checks found something）`,
    )
    const isRewritten = head !== undefined && !(await containsHead(database.db, head))
    if (isRewritten)
      console.log(`✗ 操作日志里没有 ${head}：日志被改写或截断（the audit log was rewritten or cut）`)
    return found.length > 0 || isRewritten ? 1 : 0
  } finally {
    await database.close()
    await reached.stop()
  }
})
