import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const units = readdirSync(join(root, 'deploy/systemd')).filter((name) =>
  /\.(service|target|timer)$/.test(name),
)
const folder = mkdtempSync(join(tmpdir(), 'greenstar-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Said aloud: a check that needs a program which this machine does not have. */
const notChecked = (program: string) =>
  console.warn(`! ${program} is not installed: a part of deploy/ is not checked`)

/** Settings that the shop reads; anything else in an environment file is a typing error. */
const settings = [...read('apps/server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
  ([, name = '']) => name,
)
const known = [...settings, 'NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB']
/** What `npm run release` compiles. */
const programs = readdirSync(join(root, 'apps/server/src'))
  .filter((file) => file === 'main.ts' || file.endsWith('.command.ts'))
  .map((file) => `dist/server/${file.replace(/(\.command)?\.ts$/, '.js')}`)

const programsIn = (text: string) => [...text.matchAll(/dist\/server\/[\w-]+\.js/g)].map(([path]) => path)

test('every program that is started is one of the release', () => {
  const texts = [
    'deploy/Containerfile',
    'deploy/compose.yaml',
    'deploy/kubernetes/greenstar.yaml',
    ...units.map((unit) => `deploy/systemd/${unit}`),
  ]
  const named = texts.flatMap((path) => programsIn(read(path)))
  expect(new Set(named)).toEqual(
    new Set(['main', 'migrate', 'check-keys', 'operator'].map((name) => `dist/server/${name}.js`)),
  )
  for (const path of named) expect(programs).toContain(path)
})

type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown> | string[]
  volumes?: string[]
  secrets?: string[]
  '<<'?: object
}
type Compose = { services: Record<string, Service>; volumes: object; secrets: object }

test('the compose file: known settings, volumes and secrets that are declared, nothing starts before its database', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
  const { database, migrate, api, worker, front } = compose.services
  for (const service of Object.values(compose.services)) {
    expect(known).toEqual(expect.arrayContaining(Object.keys(service.environment ?? {})))
    for (const volume of service.volumes ?? []) {
      const [name = ''] = volume.split(':')
      if (!/^[./]/.test(name)) expect(Object.keys(compose.volumes)).toContain(name)
      if (name.startsWith('./') && !name.includes('tls'))
        expect(existsSync(join(root, 'deploy', name))).toBe(true)
    }
    for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret)
  }
  expect(database).toMatchObject({ healthcheck: expect.anything() })
  expect(migrate).toMatchObject({ depends_on: { database: { condition: 'service_healthy' } }, restart: 'no' })
  for (const [role, service] of Object.entries({ api, worker }))
    expect(service).toMatchObject({
      environment: { ROLE: role, TRUST_PROXY: '1' },
      read_only: true,
      depends_on: { migrate: { condition: 'service_completed_successfully' } },
    })
  expect(front).toBeDefined()
  // the variables that the file uses are those that the example lists
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  const named = [...read('deploy/greenstar.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(asked))
})

type Container = {
  image: string
  env?: { name: string }[]
  startupProbe?: object
  volumeMounts: { name: string }[]
}
type Pod = { spec: { containers: Container[]; volumes: { name: string }[] }; metadata: { labels: object } }
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: object
  spec?: {
    template?: Pod
    selector?: { matchLabels?: object }
    scaleTargetRef?: { kind: string; name: string }
  }
}

const load = createRequire(import.meta.url)

test('each manifest for Kubernetes fits the schema of its kind', () => {
  type Model = new (manifest: unknown) => { validate(): void }
  const { items } = parse(read('deploy/kubernetes/greenstar.yaml'), { merge: true }) as { items: Manifest[] }
  for (const item of items) {
    const { apiVersion, kind } = item
    const models = load(`kubernetes-models/${apiVersion}/${kind}`) as Record<string, Model>
    const Model = models[kind]
    if (!Model) throw new Error(`there is no schema of ${apiVersion} ${kind}`)
    expect(() => new Model(item).validate(), kind).not.toThrow()
    expect(() => new Model({ ...item, metadata: { name: 1 } }).validate(), kind).toThrow()
  }
})

test('the manifests for Kubernetes: known settings, existing references, all pods use the image', () => {
  const { items } = parse(read('deploy/kubernetes/greenstar.yaml'), { merge: true }) as { items: Manifest[] }
  const named = (kind: string) => items.filter((item) => item.kind === kind)
  for (const { data } of named('ConfigMap'))
    expect(known).toEqual(expect.arrayContaining(Object.keys(data ?? {})))
  const deployments = named('Deployment')
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['greenstar-api', 'greenstar-worker'])
  for (const { spec } of [...deployments, ...named('Job')]) {
    const pod = spec?.template
    const [container, ...more] = pod?.spec.containers ?? []
    expect(more).toEqual([])
    expect(container?.image).toBe('greenstar')
    expect(known).toEqual(expect.arrayContaining((container?.env ?? []).map(({ name }) => name)))
    expect(container?.volumeMounts.map(({ name }) => name)).toEqual(pod?.spec.volumes.map(({ name }) => name))
  }
  for (const { spec } of deployments) {
    expect(spec?.template?.metadata.labels).toEqual(spec?.selector?.matchLabels)
    expect(spec?.template?.spec.containers[0]).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    })
  }
  const labels = deployments.map(({ spec }) => spec?.selector?.matchLabels)
  for (const { spec } of named('PodDisruptionBudget'))
    expect(labels).toContainEqual(spec?.selector?.matchLabels)
  for (const { spec } of named('HorizontalPodAutoscaler'))
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(spec?.scaleTargetRef?.name)
  expect(JSON.stringify(named('HorizontalPodAutoscaler'))).toContain('"greenstar_pool_waiting"')
})

test('the container file: it sets known settings, and runs the shop as an unprivileged account', () => {
  const text = read('deploy/Containerfile')
  const set = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0]),
  )
  expect(set.length).toBeGreaterThan(3)
  expect(known).toEqual(expect.arrayContaining(set))
  expect(text.match(/^(FROM|USER|CMD|ENTRYPOINT|STOPSIGNAL).*$/gm)?.at(-1)).toBe(
    'CMD ["dist/server/main.js"]',
  )
  expect(text).toMatch(/^USER node$/m)
  expect(read('.dockerignore')).toMatch(/^\.git$[^]*^\*\*\/node_modules$/m)
  // the Node version of the project
  expect(text).toContain(`FROM node:${read('.nvmrc').trim().split('.')[0]}-`)
})

const settingsOf = (unit: string) =>
  [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )

test('the units set known settings, and systemd accepts them', () => {
  for (const unit of units) {
    // Here Node is installed elsewhere and the release is not installed.
    const text = read(`deploy/systemd/${unit}`)
    expect(known).toEqual(expect.arrayContaining(settingsOf(text)))
    writeFileSync(
      join(folder, unit.replace('@.', '@8080.')),
      text.replaceAll('/usr/bin/node', process.execPath),
    )
  }
  const example = [...read('deploy/systemd/greenstar.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect(known).toEqual(expect.arrayContaining(example))
  const files = readdirSync(folder).map((name) => join(folder, name))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  if (verified.error) return notChecked('systemd-analyze')
  // the programs that the units start need not be installed here
  const complaints = verified.stderr.split('\n').filter((line) => line && !/ is not executable: /.test(line))
  expect(complaints).toEqual([])
})

test('the reverse proxy accepts its configuration', () => {
  const text = read('deploy/haproxy.cfg')
  expect(text).toMatch(/option httpchk GET \/readyz/)
  // the deployer provides the certificate
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text.replace(/ ssl crt \S+ alpn \S+/, ''))
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.error) return notChecked('haproxy')
  // the processes' host name resolves only within the compose network
  const shown = checked.stderr
    .split('\n')
    .filter((line) => !/^$|^\[NOTICE\]|could not resolve address 'api'/.test(line))
  expect([checked.status, shown]).toEqual([0, []])
})

/** A free port of this machine. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

test('the front refuses the connections of one address beyond its limit, and no other client', async () => {
  if (spawnSync('haproxy', ['-v']).error) return notChecked('haproxy')
  const shop = createServer((_request, answer) => answer.end('good')).listen(0, '127.0.0.1')
  const port = await freePort()
  const file = join(folder, 'limits.cfg')
  const text = read('deploy/haproxy.cfg')
    .replace(/^ {2}bind :443.*$/m, '')
    .replace('bind :80', `bind 0.0.0.0:${port}`)
    .replace(/^ {2}http-request redirect scheme.*$/m, '')
    .replace('sc0_conn_cur gt 1000', 'sc0_conn_cur gt 20')
    // this account may open fewer files
    .replace('maxconn 20000', 'maxconn 200')
    .replaceAll(/server-template.*/g, `server one 127.0.0.1:${(shop.address() as AddressInfo).port} check`)
  writeFileSync(file, text)
  const front = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const sockets: Socket[] = []
  const answers = (from: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress: from })
      sockets.push(socket)
      socket.once('data', (bytes) => resolve(String(bytes).startsWith('HTTP/1.1 200')))
      for (const end of ['error', 'close']) socket.once(end, () => resolve(false))
      socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
    })
  try {
    await vi.waitFor(async () => expect(await answers('127.0.0.3')).toBe(true), 20_000)
    const many = await Promise.all(Array.from({ length: 40 }, () => answers('127.0.0.1')))
    expect(many.filter(Boolean)).toHaveLength(20)
    expect(await answers('127.0.0.2')).toBe(true)
  } finally {
    for (const socket of sockets) socket.destroy()
    front.kill()
    shop.close()
  }
}, 60_000)

test('backups: PostgreSQL hands its log to the stanza that the timers back up', () => {
  const config = read('deploy/pgbackrest/pgbackrest.conf')
  const archive = read('deploy/pgbackrest/archive.conf')
  const service = read('deploy/systemd/greenstar-backup@.service')
  for (const text of [archive, service]) expect(text).toContain('--stanza=greenstar')
  expect(config).toMatch(/^\[greenstar\]$/m)
  // less than a minute is lost (FR12)
  expect(Number(/^archive_timeout = (\d+)s$/m.exec(archive)?.[1])).toBeLessThan(60)
  const days = ['full', 'diff'].map(
    (kind) => /^OnCalendar=(\S+)/m.exec(read(`deploy/systemd/greenstar-backup@${kind}.timer`))?.[1],
  )
  expect(days).toEqual(['Sun', 'Mon..Sat'])
  const checked = spawnSync('pgbackrest', [
    `--config=${join(root, 'deploy/pgbackrest/pgbackrest.conf')}`,
    'info',
  ])
  if (checked.error) return notChecked('pgbackrest')
  // an unknown option is an error, a missing repository is not
  expect(checked.status).toBe(0)
})

/** Metric names in an expression: words followed by labels or a range, or standing alone. */
const figuresIn = (expression: string) =>
  [...expression.matchAll(/\b(?:greenstar|process|nodejs)_\w+/g)].map(([name]) => name)

test('the names of figures are those that the alerts and the dashboard ask for', () => {
  const source = ['metrics.ts', 'state-figures.ts']
    .map((name) => read(`apps/server/src/platform/${name}`))
    .join('\n')
  const own = [...source.matchAll(/'(greenstar_\w+)'/g)].map(([, name = '']) => name)
  expect(own.length).toBeGreaterThan(12)
  const ofTheLibrary = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']
  const there = new Set([
    ...own,
    ...own.flatMap((name) => [`${name}_bucket`, `${name}_count`]),
    ...ofTheLibrary,
  ])
  const rules = parse(read('deploy/prometheus/greenstar.rules.yaml')) as {
    groups: {
      rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[]
    }[]
  }
  const dashboard = JSON.parse(read('deploy/grafana/greenstar.json')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[]
  }
  const asked = [
    ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  expect(asked.length).toBeGreaterThan(25)
  const wrong = asked.flatMap(([where, expr]) =>
    figuresIn(expr)
      .filter((name) => !there.has(name))
      .map((name) => `${where}: ${name}`),
  )
  expect(wrong).toEqual([])
  // a metric without a graph or an alert is superfluous
  const looked = new Set(
    asked.flatMap(([, expr]) => figuresIn(expr)).map((name) => name.replace(/_(bucket|count)$/, '')),
  )
  expect(own.filter((name) => !looked.has(name))).toEqual([
    'greenstar_kept',
    'greenstar_alerts_total',
    'greenstar_due_rows',
  ])
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
})
