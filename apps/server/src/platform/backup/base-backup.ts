import { constants, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY } from '@greenstar/rules/platform/time'
import pg from 'pg'
import { urlOfPostgres } from '../postgres/login'
import { isSocketFile } from '../postgres/socket'
import { StartProblem } from '../postgres/start-problem'
import { moveJournal, walFolder } from './archive'

/** Content of a finished backup's backup.json. */
export type Backup = {
  /** Folder name: the UTC time it began. */
  name: string
  finishedAt: string
  /** First and last log segment that it needs. */
  firstWal: string
  lastWal: string
}

export const basesFolder = (backupDir: string) => join(backupDir, 'base')

/** Rewritten at every start, or archived as log segments; empty folders are kept. */
const LEFT_OUT = new Set([
  ...[
    'pg_wal',
    'wal-out',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ],
  ...['pg_replslot'],
])
const isFile = new Set(['postmaster.pid', 'postmaster.opts'])

const copyCluster = async (from: string, to: string) => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isFile.has(entry.name) || isSocketFile(entry.name)) continue
    if (LEFT_OUT.has(entry.name)) await mkdir(join(to, entry.name), { mode: 0o700 })
    else await copyTree(join(from, entry.name), join(to, entry.name), entry.isDirectory())
  }
}

/** A table dropped meanwhile removes its file: replaying the log handles that. */
const copyTree = async (from: string, to: string, isFolder: boolean): Promise<void> => {
  try {
    if (!isFolder) return await cp(from, to, { mode: constants.COPYFILE_FICLONE })
    await mkdir(to, { mode: 0o700 })
    for (const entry of await readdir(from, { withFileTypes: true }))
      if (!entry.name.startsWith('pgsql_tmp'))
        await copyTree(join(from, entry.name), join(to, entry.name), entry.isDirectory())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const segment = (name: string) => name.slice(8, 24)

/** Copies the log segments that this backup needs beside it, so that it is self-contained. */
const keepWal = async (backupDir: string, folder: string, first: string, last: string) => {
  await mkdir(join(folder, 'wal'), { mode: 0o700 })
  for (const name of await readdir(walFolder(backupDir)))
    if (/^[0-9A-F]{24}\.gz$/.test(name) && segment(name) >= segment(first) && segment(name) <= segment(last))
      await cp(join(walFolder(backupDir), name), join(folder, 'wal', name))
}

const checkArchiving = async (client: pg.Client) => {
  const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
  if (rows[0]?.mode !== 'on')
    throw new StartProblem('备份已关闭（BACKUP=0），请先开启再备份', 'backups are switched off: BACKUP=0')
}

/**
 * Copies the running embedded database, complete and consistent, into `base/<moment>` of the backups,
 * without blocking it. Then removes what retention does not keep: the newest seven, and one for each of the
 * four weeks before (domain 17).
 */
export const takeBackup = async (
  url: string,
  dataDir: string,
  backupDir: string,
  now: number,
): Promise<Backup> => {
  const name = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = join(basesFolder(backupDir), name)
  const part = `${folder}.part`
  const client = new pg.Client({ connectionString: urlOfPostgres(url) })
  await client.connect()
  try {
    await checkArchiving(client)
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true, mode: 0o700 })
    await client.query('select pg_backup_start($1, true)', [name])
    await copyCluster(join(dataDir, 'postgres'), join(part, 'data'))
    const stopping = client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(true)',
    )
    const { rows } = await stopping
    const [{ label, last } = { label: '', last: '' }] = rows
    await writeFile(join(part, 'data/backup_label'), label, { mode: 0o600 })
    const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
    if (!first) throw new Error('the backup label names no journal')
    await moveJournal(dataDir, backupDir)
    await keepWal(backupDir, part, first, last)
    const backup: Backup = { name, finishedAt: new Date().toISOString(), firstWal: first, lastWal: last }
    await writeFile(join(part, 'backup.json'), JSON.stringify(backup, null, 2), { flush: true })
    await rename(part, folder)
    await dropOld(backupDir)
    return backup
  } finally {
    await client.end()
  }
}

/** Finished backups, newest first. */
export const listBackups = async (backupDir: string): Promise<Backup[]> => {
  const names = await readdir(basesFolder(backupDir)).catch(() => [])
  const found = await Promise.all(
    names.map((name) =>
      readFile(join(basesFolder(backupDir), name, 'backup.json'), 'utf8').then(
        (text) => JSON.parse(text) as Backup,
        () => undefined,
      ),
    ),
  )
  return found.filter((one) => one !== undefined).toSorted((a, b) => (a.finishedAt < b.finishedAt ? 1 : -1))
}

const newestKept = 7
const weeksKept = 4

/** The backups to keep, newest first: the newest seven, then the newest of each of four weeks. */
export const keptBackups = (backups: readonly Backup[]): Backup[] => {
  const weekOf = (one: Backup) => Math.floor(Date.parse(one.finishedAt) / (7 * DAY))
  const weeks = new Map<number, Backup>()
  for (const one of backups.slice(newestKept)) if (!weeks.has(weekOf(one))) weeks.set(weekOf(one), one)
  return [...backups.slice(0, newestKept), ...[...weeks.values()].slice(0, weeksKept)]
}

/** Removes old backups, and log segments from before the oldest of the newest seven. */
const dropOld = async (backupDir: string) => {
  const backups = await listBackups(backupDir)
  const kept = new Set(keptBackups(backups).map((one) => one.name))
  for (const { name } of backups)
    if (!kept.has(name)) await rm(join(basesFolder(backupDir), name), { recursive: true, force: true })
  const oldest = backups.slice(0, newestKept).at(-1)
  if (!oldest) return
  for (const name of await readdir(walFolder(backupDir)))
    if (/^[0-9A-F]{24}/.test(name) && segment(name) < segment(oldest.firstWal))
      await rm(join(walFolder(backupDir), basename(name)), { force: true })
}
