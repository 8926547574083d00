import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../apps/server/src/platform/postgres/postmaster'
import { createDatabase } from '../../apps/server/src/platform/postgres/test-database'
import { until } from './embedded'
import { account, binDir, childrenOf } from './pair'

const packages = 'pgbackrest postgresql-15'
const pgbackrest = '/usr/bin/pgbackrest'
const deploy = new URL('../../deploy/pgbackrest/', import.meta.url)

/** Names the missing programs, and how Debian installs them; '' if all are installed. */
export const missingPrograms = (): string => {
  const missing = [pgbackrest, binDir].filter((path) => !existsSync(path))
  return missing.length > 0 ? `${missing.join(' ')} (Debian: apt-get install ${packages})` : ''
}

/**
 * A PostgreSQL server of Debian that pgBackRest backs up, with the configuration of `deploy/`, in a temporary folder. With
 * `repositoryMegabytes` the repository is a disk of its own of that size, which takes root.
 */
export const startBackedUp = async ({ repositoryMegabytes = 0 } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-backed-up-'))
  chmodSync(folder, 0o777)
  const [data, config, port] = [join(folder, 'data'), join(folder, 'pgbackrest.conf'), await freePort()]
  const repository = join(folder, 'repository')
  if (repositoryMegabytes > 0) {
    mkdirSync(repository)
    execFileSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${repositoryMegabytes}m,mode=0777`,
      'tmpfs',
      repository,
    ])
  }
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, {
      ...account(),
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const serverUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const url = `postgres://postgres@127.0.0.1:${port}/greenstar`

  const shipped = readFileSync(new URL('pgbackrest.conf', deploy), 'utf8')
    .replace('/var/lib/pgbackrest', repository)
    .replace('CHANGE-ME', 'kept elsewhere')
    .replace('/var/lib/postgresql/15/main', data)
    .replace('5432', `${port}\npg1-socket-path=${folder}`)
    .replace('[global]', `[global]\nlock-path=${join(folder, 'lock')}\nspool-path=${join(folder, 'spool')}`)
  writeFileSync(config, shipped)
  const rest = (...args: string[]) => run(pgbackrest, [`--config=${config}`, '--stanza=greenstar', ...args])

  const initial = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]
  run(`${binDir}/initdb`, ['-D', data, ...initial])
  const archive = readFileSync(new URL('archive.conf', deploy), 'utf8')
  appendFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}\nunix_socket_directories = '${folder}'\n${archive.replace('pgbackrest ', `pgbackrest --config=${config} `)}`,
  )

  /** Starts the server, and waits until it has recovered and takes writes. */
  const start = async () => {
    run(`${binDir}/pg_ctl`, ['-D', data, '-l', join(folder, 'log'), '-t', '600', '-w', 'start'])
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    const isWritable = async () => {
      const { rows } = await client.query<{ is: boolean }>('select not pg_is_in_recovery() as is')
      return rows[0]?.is === true
    }
    await until(isWritable, 600_000, 'the end of the recovery')
    await client.end()
  }
  const kill = () => {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    for (const pid of [postmaster, ...childrenOf(postmaster)])
      try {
        process.kill(pid, 'SIGKILL')
      } catch {}
  }

  await start()
  await createDatabase(serverUrl, 'greenstar')
  rest('stanza-create')
  return {
    url,
    repository,
    /** Kinds as in deploy/systemd: `full`, `diff`. */
    backUp: (kind: 'full' | 'diff') => rest(`--type=${kind}`, 'backup'),
    verify: () => rest('verify'),
    /** The machine dies, and its disk with it. */
    destroy() {
      kill()
      rmSync(data, { recursive: true, force: true })
    },
    /** Restores the latest state, or that of a moment, as docs/operations.md says, and starts the server. */
    async restore(to?: Date) {
      const target = to && [
        '--delta',
        '--type=time',
        `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
      ]
      if (target) run(`${binDir}/pg_ctl`, ['-D', data, '-m', 'fast', '-w', 'stop'])
      else run('/bin/mkdir', ['-m', '0700', data])
      rest(...(target ?? []), 'restore')
      await start()
    },
    stop() {
      kill()
      if (repositoryMegabytes > 0) execFileSync('umount', ['-l', repository])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
