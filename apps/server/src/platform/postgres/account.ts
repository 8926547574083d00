import { type SpawnOptions, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The account that runs the database programs. PostgreSQL refuses to run as root, so a server started by
 * root runs them under another account; otherwise they run directly.
 */
export interface Account {
  /** Set when the programs run under another account, which must then own the data folder. */
  uid?: number
  gid?: number
  /** Command prefix. */
  prefix: string[]
}

const NOBODY = 65534

/** The accounts to try, the best first. `owner` is the owner of an existing data folder. */
export const accountsToTry = (owner: { uid: number; gid: number } | undefined): Account[] => {
  if (process.getuid?.() !== 0) return [{ prefix: [] }]
  const ordinary = owner && owner.uid !== 0 ? owner : { uid: NOBODY, gid: NOBODY }
  // Without the capability to change the account a user namespace may still be allowed: root appears to
  // PostgreSQL as user 1000, and its files stay root's.
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  return [
    { uid: ordinary.uid, gid: ordinary.gid, prefix: [] },
    ...(process.platform === 'linux' ? [{ prefix: namespace }] : []),
  ]
}

/** The command line and spawn options that run a database program under an account. */
export const commandFor = (account: Account, program: string, args: string[]) => {
  const [command = program, ...rest] = [...account.prefix, ...endsWithUs(), program, ...args]
  const options: SpawnOptions = { uid: account.uid, gid: account.gid, env: environment(), windowsHide: true }
  return { command, args: rest, options }
}

let endsWithUsWords: string[] | undefined

/** If supported, the kernel stops the database (SIGINT, a clean shutdown) when this process is killed. */
const endsWithUs = (): string[] => {
  if (process.platform !== 'linux') return []
  const words = ['setpriv', '--pdeathsig', 'INT', '--']
  endsWithUsWords ??= succeeds(spawnSync('setpriv', [...words.slice(1), 'true'])) ? words : []
  return endsWithUsWords
}

export const succeeds = ({ status: exitCode }: { status: number | null }) => exitCode === 0

/** Removes environment variables that could affect the programs (PGDATA, PGPORT …). */
const environment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** Whether an account can reach a folder: a private home folder on the path prevents it. */
export const canReach = (account: Account, folder: string): boolean => {
  if (account.uid === undefined) return true
  const parent = dirname(folder)
  return parent === folder || (mayEnter(account.uid, account.gid, parent) && canReach(account, parent))
}

const mayEnter = (uid: number, gid: number | undefined, folder: string): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
