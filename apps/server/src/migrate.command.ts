// npm run migrate: migrates the database to this release before its processes start (with MIGRATE=0).
import { features } from './features'
import { migrate } from './platform/database/migrate'
import { refuseTransactionPooling } from './platform/database/pooler'
import { explainUnreached } from './platform/database/unreached'
import { reachDatabase } from './platform/postgres/reach'
import { runCommand } from './run-command'

await runCommand(async (config) => {
  const reached = await reachDatabase(config)
  const began = performance.now()
  try {
    const applied = await explainUnreached(async () => {
      await refuseTransactionPooling(reached.url)
      return migrate(reached.url, features)
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `✓ 数据库已是这个版本的，本次升级 ${applied} 项，用时 ${seconds} s（${applied} migrations applied）`,
    )
    return 0
  } finally {
    await reached.stop()
  }
})
