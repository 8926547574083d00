import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '../postgres/embedded'
import { archiveSettings } from '../postgres/settings'
import { ask } from '../postgres/testing/ask'
import { moveJournal } from './archive'
import { type Backup, keptBackups, listBackups, takeBackup } from './base-backup'
import { restoreBackup } from './restore'

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'greenstar-backup-'))
const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backup')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = { info: () => undefined, warn: () => undefined }
// The test cuts no power, only checks which rows are restored, so fsync is off.
const start = () => startEmbedded({ dataDir, log, settings: { ...archiveSettings, fsync: 'off' } })
const numbers = async (url: string) =>
  (await ask(url, 'select n from kept order by n')).map((row) => (row as { n: number }).n)

test('a lost data folder comes back as it was at a moment, and as late as the journal goes', async () => {
  // Seen to fail without the log segments (only the base backup's rows came back), and without the backup
  // label (it refused to start).
  const first = await start()
  await ask(first.url, 'create table kept (n int)')
  await ask(first.url, 'insert into kept values (1)')
  const backup = await takeBackup(first.url, dataDir, backupDir, Date.now())
  await ask(first.url, 'insert into kept values (2)')
  await sleep(300)
  const moment = Date.now()
  await sleep(300)
  await ask(first.url, 'insert into kept values (3)')
  // Stopping hands out the segment being written.
  await first.stop()
  await moveJournal(dataDir, backupDir)
  rmSync(join(dataDir, 'postgres'), { recursive: true })

  expect(await restoreBackup(dataDir, backupDir, moment)).toMatchObject({
    from: backup.name,
    before: undefined,
  })
  const second = await start()
  expect(await numbers(second.url)).toEqual([1, 2])
  await second.stop()

  const { before } = await restoreBackup(dataDir, backupDir, moment + 60 * 60_000)
  expect(before).toMatch(/postgres\.before-\d+$/)
  const third = await start()
  expect(await numbers(third.url)).toEqual([1, 2, 3])
  // A new timeline begins: it can be backed up and restored as well.
  await ask(third.url, 'insert into kept values (4)')
  await takeBackup(third.url, dataDir, backupDir, Date.now())
  await ask(third.url, 'insert into kept values (5)')
  await third.stop()
  await moveJournal(dataDir, backupDir)
  await restoreBackup(dataDir, backupDir)
  const fourth = await start()
  expect(await numbers(fourth.url)).toEqual([1, 2, 3, 4, 5])
  await fourth.stop()
  expect(await listBackups(backupDir)).toHaveLength(2)
  expect(readdirSync(join(backupDir, 'wal')).some((name) => name.endsWith('.part'))).toBe(false)
})

test('a moment before the first backup, and a folder without any, are told plainly', async () => {
  await expect(restoreBackup(dataDir, backupDir, Date.parse('2020-01-01'))).rejects.toThrow('最早的备份')
  await expect(restoreBackup(dataDir, join(folder, 'none'))).rejects.toThrow('没有备份')
})

test('seven backups stay, and one each of the four weeks before them', () => {
  const day = 86_400_000
  const backups = Array.from({ length: 60 }, (_, ago): Backup => {
    const finishedAt = new Date(Date.parse('2026-11-21T05:00:00Z') - ago * day).toISOString()
    return { name: finishedAt.slice(0, 10), finishedAt, firstWal: '', lastWal: '' }
  })
  const kept = keptBackups(backups).map((one) => one.name)
  expect(kept.slice(0, 7)).toEqual(backups.slice(0, 7).map((one) => one.name))
  expect(kept.slice(7)).toEqual(['2026-11-14', '2026-11-11', '2026-11-04', '2026-10-28'])
})
