import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../apps/server/src/platform/postgres/postmaster'
import { until } from './embedded'

const packages = 'etcd-server haproxy patroni pgbouncer postgresql-15'
const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}
export const binDir = '/usr/lib/postgresql/15/bin'

/** Names the missing programs that a pair needs, and how Debian installs them; '' if all are installed. */
export const missingPrograms = (): string => {
  const missing = [...Object.values(programs), binDir].filter((path) => !existsSync(path))
  return missing.length > 0 ? `${missing.join(' ')} (Debian: apt-get install ${packages})` : ''
}

/** The account that runs PostgreSQL: never root. */
export const account = () => {
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
}

/** The descendants of a process. */
export const childrenOf = (pid: number): number[] => {
  const found = execFileSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    found.flatMap(([child, of]) => (child && of === parent ? [child, ...below(child)] : []))
  return below(pid)
}

/**
 * Two PostgreSQL servers under Patroni with synchronous replication, behind haproxy and pgbouncer with session pooling:
 * the production setup of a shop of several processes. `front` balances over the processes that are ready.
 */
export const startPair = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-pair-'))
  chmodSync(folder, 0o777)
  const own = account()
  const started: { name: string; child: ChildProcess }[] = []
  const outputs = new Map<string, string>()
  const run = (name: string, command: string, args: string[]) => {
    const child = spawn(command, args, { ...own, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) =>
        outputs.set(name, `${outputs.get(name) ?? ''}${bytes.toString('utf8')}`.slice(-20_000)),
      )
    started.push({ name, child })
    return child
  }
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o644 })
    return path
  }
  const ports = await Promise.all(Array.from({ length: 9 }, () => freePort()))
  const [etcd, peer, postgresA, postgresB, restA, restB, database, pooler, front] = ports as number[]
  const nodes = [
    { name: 'a', postgres: postgresA, rest: restA },
    { name: 'b', postgres: postgresB, rest: restB },
  ] as { name: string; postgres: number; rest: number }[]

  run('etcd', programs.etcd, [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `one=http://127.0.0.1:${peer}`],
  ])
  const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true
  await until(() => answers(`http://127.0.0.1:${etcd}/health`), 20_000, 'etcd')

  const dcs = {
    ttl: 20,
    loop_wait: 2,
    retry_timeout: 3,
    maximum_lag_on_failover: 1_048_576,
    synchronous_mode: true,
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, shared_buffers: '64MB' } },
  }
  const startNode = ({ name, postgres, rest }: (typeof nodes)[number]) =>
    run(name, programs.patroni, [
      file(
        `${name}.yml`,
        JSON.stringify({
          scope: 'greenstar',
          name,
          etcd3: { host: `127.0.0.1:${etcd}` },
          restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
          bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
          postgresql: {
            listen: `127.0.0.1:${postgres}`,
            connect_address: `127.0.0.1:${postgres}`,
            data_dir: join(folder, `data-${name}`),
            bin_dir: binDir,
            pgpass: join(folder, `pgpass-${name}`),
            authentication: {
              replication: { username: 'replicator', password: 'replicator' },
              superuser: { username: 'postgres', password: 'postgres' },
            },
            parameters: { unix_socket_directories: folder },
            pg_hba: [
              'host replication all 127.0.0.1/32 trust',
              'host all all 127.0.0.1/32 trust',
              'local all all trust',
            ],
          },
        }),
      ),
    ])
  const patroni = new Map<string, ChildProcess>()
  for (const node of nodes) {
    patroni.set(node.name, startNode(node))
    await until(() => answers(`http://127.0.0.1:${node.rest}/health`), 90_000, `patroni ${node.name}`)
  }
  const has = async (role: string) => {
    for (const node of nodes) if (await answers(`http://127.0.0.1:${node.rest}/${role}`)) return node
    return undefined
  }
  await until(async () => (await has('sync')) !== undefined, 60_000, 'a synchronous standby')

  let web: readonly number[] = []
  const proxyText = () => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${database}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
listen front
  bind 127.0.0.1:${front}
  mode http
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 1 rise 1
${web.map((port, index) => `  server s${index} 127.0.0.1:${port} check`).join('\n')}
`
  const startProxy = () => run('haproxy', programs.haproxy, ['-db', '-f', file('haproxy.cfg', proxyText())])
  let proxy = startProxy()
  file('users.txt', '"postgres" "postgres"\n')
  run('pgbouncer', programs.pgbouncer, [
    file(
      'pgbouncer.ini',
      `[databases]
by_transaction = host=127.0.0.1 port=${database} dbname=greenstar pool_mode=transaction
* = host=127.0.0.1 port=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = session
default_pool_size = 150
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 5
server_connect_timeout = 3
`,
    ),
  ])
  const urlOf = (port: number, name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`
  const takesQueries = async (url: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  await until(() => takesQueries(urlOf(pooler as number, 'postgres')), 20_000, 'the pooler')
  return {
    url: urlOf(pooler as number, 'greenstar'),
    /** The same database with transaction pooling. */
    transactionUrl: urlOf(pooler as number, 'by_transaction'),
    serverUrl: urlOf(database as number, 'postgres'),
    front: front as number,
    outputOf: (name: string) => outputs.get(name) ?? '',
    /** The shop's processes that haproxy sends requests to. */
    async serve(shopPorts: readonly number[]) {
      web = shopPorts
      proxy.kill('SIGKILL')
      proxy = startProxy()
      await until(() => answers(`http://127.0.0.1:${front}/readyz`), 20_000, 'the front')
    },
    /** Kills the primary's machine: PostgreSQL and Patroni at the same instant. */
    async killPrimary() {
      const primary = await has('primary')
      const process_ = primary && patroni.get(primary.name)
      if (!primary || !process_?.pid) throw new Error('no primary')
      const postmaster = Number(
        readFileSync(join(folder, `data-${primary.name}`, 'postmaster.pid'), 'utf8').split('\n')[0],
      )
      const all = [process_.pid, postmaster, ...childrenOf(process_.pid), ...childrenOf(postmaster)]
      for (const pid of new Set(all)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {}
      }
      return primary.name
    },
    async stop() {
      const pids = started.flatMap(({ child }) => (child.pid ? [child.pid, ...childrenOf(child.pid)] : []))
      for (const { name } of nodes) {
        const path = join(folder, `data-${name}`, 'postmaster.pid')
        const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0
        if (pid > 0) pids.push(pid, ...childrenOf(pid))
      }
      for (const pid of new Set(pids)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {}
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

export type Pair = Awaited<ReturnType<typeof startPair>>
