// npm run operator -- wang: creates an administrator, or resets the login of a locked-out operator.
import { parseArgs } from 'node:util'
import { OperatorName } from '@greenstar/contract/operator/operators.console'
import { features } from './features'
import { letIn } from './operator/let-in'
import { createClock } from './platform/clock'
import { connect } from './platform/database/connect'
import { migrate } from './platform/database/migrate'
import { createLog } from './platform/log'
import { reachDatabase } from './platform/postgres/reach'
import { StartProblem } from './platform/postgres/start-problem'
import { runCommand } from './run-command'

const { positionals } = parseArgs({ allowPositionals: true })

await runCommand(async (config) => {
  const asked = OperatorName.safeParse(positionals[0] ?? '')
  if (!asked.success)
    throw new StartProblem(
      `${asked.error.issues[0]?.message}，例如 npm run operator -- wang`,
      'name one account',
    )
  const reached = await reachDatabase(config)
  const database = connect(reached.url, createLog('warn'), 1)
  try {
    await migrate(reached.url, features)
    const { password, isNew } = await database.transact(async (db) => {
      const clock = createClock()
      await clock.sync(db)
      return letIn(db, asked.data, new Date(clock.now()))
    })
    console.log(
      isNew ? `✓ 已建立管理员 ${asked.data}` : `✓ ${asked.data} 可重新登录，原验证器与登录设备已作废`,
    )
    console.log(`  一次性密码 ${password}，登录后须立即更换`)
    return 0
  } finally {
    await database.close()
    await reached.stop()
  }
})
