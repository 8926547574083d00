// npm run restore -- --to 2026-11-21T15:00:00+08:00: restores the embedded database; default: latest state.
import { parseArgs } from 'node:util'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { restoreBackup } from './platform/backup/restore'
import { StartProblem } from './platform/postgres/start-problem'
import { runCommand } from './run-command'

const { values } = parseArgs({ options: { to: { type: 'string' } } })

await runCommand(async ({ databaseUrl, dataDir, backupDir }) => {
  if (databaseUrl)
    throw new StartProblem(
      '恢复只针对内置数据库',
      'DATABASE_URL names a database of its own: restore it by its own means',
    )
  if (!backupDir) throw new StartProblem('备份已关闭（BACKUP=0）', 'backups are switched off: BACKUP=0')
  const to = values.to === undefined ? undefined : parseWireDate(values.to)
  if (values.to !== undefined && to === undefined)
    throw new StartProblem(`看不懂时间 ${values.to}，例如 2026-11-21T15:00:00+08:00`, 'not a moment')
  const began = Date.now()
  const done = await restoreBackup(dataDir, backupDir, to)
  console.log(`✓ 已从备份 ${done.from} 恢复到 ${done.to}，用时 ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (done.before) console.log(`  原来的数据保留在 ${done.before}，确认无误后可删除`)
  console.log('  接着运行 npm run audit 核对，再启动商城')
  return 0
})
