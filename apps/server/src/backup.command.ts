// npm run backup: backs up the embedded database now, whether the shop is running or not.
import { keepArchive } from './platform/backup/archive'
import { takeBackup } from './platform/backup/base-backup'
import { reachDatabase } from './platform/postgres/reach'
import { StartProblem } from './platform/postgres/start-problem'
import { runCommand } from './run-command'

await runCommand(async (config) => {
  const { databaseUrl, dataDir, backupDir } = config
  if (databaseUrl)
    throw new StartProblem(
      '备份只针对内置数据库；外部数据库请用它自己的备份（pg_basebackup 加 WAL 归档，或云服务的快照）',
      'DATABASE_URL names a database of its own: back it up with pg_basebackup and WAL archiving, or its snapshots',
    )
  if (!backupDir) throw new StartProblem('备份已关闭（BACKUP=0）', 'backups are switched off: BACKUP=0')
  const began = Date.now()
  const reached = await reachDatabase(config)
  const archive = keepArchive(dataDir, backupDir, console.error)
  try {
    const { name } = await takeBackup(reached.url, dataDir, backupDir, began)
    console.log(`✓ ${backupDir}/base/${name} ${((Date.now() - began) / 1000).toFixed(1)} s`)
    return 0
  } finally {
    await reached.stop()
    await archive.stop()
  }
})
