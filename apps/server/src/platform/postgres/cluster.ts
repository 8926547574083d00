import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { canReach, commandFor, succeeds } from './account'
import { explainEnd } from './explain'
import type { Programs } from './programs'
import { StartProblem } from './start-problem'

/** The role and the database of the shop inside the cluster. */
export const NAME = 'greenstar'

/** Only the shop's own server, on this machine and with its password, may connect. */
const HBA = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n'

/** Content of a folder: nothing yet, a database of this version, or something that must not be touched. */
export const checkCluster = (folder: string, major: string): 'empty' | 'ready' => {
  const entries = existsSync(folder) ? readdirSync(folder) : []
  if (entries.length === 0) return 'empty'
  const found = entries.includes('PG_VERSION') ? readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim() : ''
  if (found === '') {
    throw new StartProblem(
      `数据目录 ${folder} 已损坏：缺少 PG_VERSION。里面的文件没有被改动，请从备份恢复，或用 DATA_DIR 换一个目录`,
      'corrupt data folder: PG_VERSION is missing; nothing was changed',
    )
  }
  if (found !== major) {
    throw new StartProblem(
      `数据目录 ${folder} 由 PostgreSQL ${found} 建立，而这里是 PostgreSQL ${major}，请先迁移数据，或用 DATA_DIR 换一个目录`,
      `the data folder belongs to PostgreSQL ${found}, not ${major}; nothing was changed`,
    )
  }
  return 'ready'
}

/**
 * Creates the database cluster. Created beside its final place and renamed when complete, so that a server
 * killed half way leaves nothing that looks like data.
 */
export const createCluster = (programs: Programs, folder: string, password: string) => {
  const half = `${folder}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  giveTo(programs, half)
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8']
  // Trust applies during creation only: nothing listens yet, and HBA replaces it below.
  const rest = ['--username=postgres', '--auth=trust', '--data-checksums', '--no-instructions']
  run(programs, programs.initdb, half, [`--pgdata=${pathFor(programs, half)}`, ...locale, ...rest])
  writeHba(half)
  setLogin(programs, half, password)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  renameSync(half, folder)
}

/** Writes the access rules. An older database may have fewer. */
export const writeHba = (folder: string) => {
  const file = join(folder, 'pg_hba.conf')
  if (!existsSync(file) || readFileSync(file, 'utf8') !== HBA) writeFileSync(file, HBA)
}

/** Sets the password of the shop's role, creating role and database if necessary. The database must be stopped. */
export const setLogin = (programs: Programs, folder: string, password: string) => {
  const orders = [
    `CREATE ROLE ${NAME}`,
    `ALTER ROLE ${NAME} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${NAME} OWNER ${NAME}`,
  ]
  const args = ['--single', '-D', pathFor(programs, folder), 'postgres']
  run(programs, programs.postgres, folder, args, `${orders.join(';\n')};\n`)
}

/** Makes the account the folder's owner, with the mode PostgreSQL requires. */
export const giveTo = ({ account }: Programs, folder: string) => {
  if (account.uid !== undefined) changeOwner(folder, account.uid, account.gid ?? account.uid)
  chmodSync(folder, 0o700)
}

const changeOwner = (path: string, uid: number, gid: number) => {
  const entry = lstatSync(path)
  if (entry.uid !== uid) lchownSync(path, uid, gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) changeOwner(join(path, name), uid, gid)
}

/**
 * The data folder as passed to the programs. Under a private home folder their account cannot reach it by
 * its path; but they are started inside it, and this relative name works.
 */
export const pathFor = ({ account }: Programs, folder: string) =>
  process.platform !== 'linux' || canReach(account, folder) ? folder : '/proc/self/cwd'

const run = (programs: Programs, program: string, folder: string, words: string[], input = '') => {
  const { command, args, options } = commandFor(programs.account, program, words)
  const done = spawnSync(command, args, { ...options, cwd: folder, input, encoding: 'utf8' })
  if (succeeds(done)) return
  throw explainEnd(folder, done.error ? [done.error.message] : `${done.stderr}`.trim().split('\n'))
}
