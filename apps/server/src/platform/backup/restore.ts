import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { accountsToTry } from '../postgres/account'
import { giveTo } from '../postgres/cluster'
import { explainEnd } from '../postgres/explain'
import { lockFolder } from '../postgres/folder-lock'
import { stopLeftover } from '../postgres/leftover'
import { DidNotStart, freePort, startPostmaster } from '../postgres/postmaster'
import { findPrograms, type Programs } from '../postgres/programs'
import { SETTINGS } from '../postgres/settings'
import { StartProblem } from '../postgres/start-problem'
import { walFolder } from './archive'
import { type Backup, basesFolder, listBackups } from './base-backup'

export type Restored = { from: string; to: string; before: string | undefined }

/** The newest backup finished before a moment (ms). */
const chooseBackup = async (backupDir: string, to: number): Promise<Backup> => {
  const backups = await listBackups(backupDir)
  const chosen = backups.find((one) => Date.parse(one.finishedAt) <= to)
  if (chosen) return chosen
  const first = backups.at(-1)
  throw first
    ? new StartProblem(
        `最早的备份完成于 ${first.finishedAt}，不能恢复到它之前`,
        `the oldest backup was finished at ${first.finishedAt}`,
      )
    : new StartProblem(`${backupDir} 中没有备份`, `there is no backup in ${backupDir}`)
}

/** Unpacks every log segment from a backup's first on, and the timeline histories. */
const unpackWal = async (backupDir: string, backup: Backup, folder: string) => {
  const target = join(folder, 'pg_wal')
  await mkdir(join(target, 'archive_status'), { recursive: true, mode: 0o700 })
  for (const place of [join(basesFolder(backupDir), backup.name, 'wal'), walFolder(backupDir)]) {
    for (const name of await readdir(place).catch(() => [])) {
      const file = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.gz$/.exec(name)?.[1]
      const isNeeded = file && (file.endsWith('.history') || file.slice(8) >= backup.firstWal.slice(8))
      if (!isNeeded || existsSync(join(target, file))) continue
      await pipeline(
        createReadStream(join(place, name)),
        createGunzip(),
        createWriteStream(join(target, file), { mode: 0o600 }),
      )
    }
  }
}

/** The segments are already in place; nothing else is to be fetched. */
const recovery = { restore_command: 'exit 1', hot_standby: 'off' }

/** Replays the log up to a moment, and opens the database for writing. */
const replay = async (programs: Programs, folder: string, to: number | undefined) => {
  const until: Record<string, string> =
    to === undefined
      ? {}
      : {
          recovery_target_time: new Date(to).toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }
  const run = async (more: Record<string, string>) =>
    startPostmaster(
      programs,
      folder,
      await freePort(),
      { ...SETTINGS, ...recovery, ...more },
      () => undefined,
    )
  try {
    const postmaster = await run(until).catch((error: unknown) => {
      // Nothing was written after that moment, so everything belongs to it.
      if (error instanceof DidNotStart && /before configured recovery target/.test(error.lines.join()))
        return run({})
      throw error
    })
    await postmaster.stop()
  } catch (error) {
    if (error instanceof DidNotStart) throw explainEnd(folder, error.lines)
    throw error
  }
}

/**
 * Restores the embedded database as of a moment (ms; default: the end of the log). The server must be
 * stopped. The previous data is kept beside it under another name; nothing is deleted.
 */
export const restoreBackup = async (dataDir: string, backupDir: string, to?: number): Promise<Restored> => {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const backup = await chooseBackup(backupDir, to ?? Date.now())
    const folder = join(dataDir, 'postgres')
    await stopLeftover(folder, () => undefined)
    const owner = existsSync(folder) ? statSync(folder) : undefined
    const before = owner && `${folder}.before-${Date.now()}`
    if (before) renameSync(folder, before)
    await cp(join(basesFolder(backupDir), backup.name, 'data'), folder, { recursive: true })
    await unpackWal(backupDir, backup, folder)
    await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
    const programs = findPrograms(accountsToTry(owner), dataDir)
    giveTo(programs, folder)
    await replay(programs, folder, to)
    return {
      from: backup.name,
      to: to === undefined ? 'the end of the journal' : new Date(to).toISOString(),
      before,
    }
  } finally {
    unlock()
  }
}
