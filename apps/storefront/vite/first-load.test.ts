import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const KB = 1024
/** What the headers of an answer weigh. */
const headerBytes = 300
const storefront = new URL('..', import.meta.url).pathname
const results = join(storefront, '../../test-results')
const moreRoutes = 100
const perNoun = 8

let folder: string
let manifest: Record<string, { file: string; imports?: string[]; css?: string[] }>

beforeAll(async () => {
  // inside the project, so that its libraries are found; not in a folder that other tests read as sources
  mkdirSync(results, { recursive: true })
  folder = mkdtempSync(join(results, 'measured-'))
  vi.stubEnv('GREENSTAR_MORE_ROUTES', join(folder, 'src'))
  for (const [noun, paths] of morePaths()) writeNoun(noun, paths)
  vi.stubEnv('NODE_ENV', 'production')
  const { environments, build } = await createBuilder({
    configFile: join(storefront, 'vite.config.ts'),
    logLevel: 'error',
    environments: { client: { build: { outDir: join(folder, 'client') } } },
  })
  if (!environments.client) throw new Error('no client')
  await build(environments.client)
  manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8'))
}, 300_000)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** The specification's paths that no screen has yet, and made-up ones to fill the hundred, by noun. */
function morePaths(): [noun: string, paths: string[]][] {
  const sources = readdirSync(join(storefront, 'src'), { recursive: true }).map(String)
  const served = sources
    .filter((file) => file.endsWith('.routes.tsx'))
    .map((file) => readFileSync(join(storefront, 'src', file), 'utf8'))
    .join('')
  const listed = JSON.parse(readFileSync(join(storefront, '../../tools/spec/routes.json'), 'utf8')) as {
    path: string
  }[]
  const missing = listed
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !served.includes(`'${path}'`))
  const words = ['list', 'detail', 'search', 'result', 'rules', 'history', 'choose', 'edit', 'apply', 'share']
  const made = ['garden', 'lease', 'course', 'diary'].flatMap((noun) =>
    words.map((word) => `/${noun}/${word}`),
  )
  const paths = [...missing, ...made].slice(0, moreRoutes)
  return Array.from({ length: Math.ceil(paths.length / perNoun) }, (_, at) => [
    `noun${at}`,
    paths.slice(at * perNoun, (at + 1) * perNoun),
  ])
}

/** A noun as others are: routes with titles, flags and a skeleton, and a screen for each. */
function writeNoun(noun: string, paths: readonly string[]): void {
  const home = join(folder, 'src', noun)
  mkdirSync(home, { recursive: true })
  const routes = paths.map((path, at) => {
    writeFileSync(join(home, `Screen${at}.tsx`), `export default () => <p>${at}</p>`)
    const flags = ['isNotLogin: true, keepAlive: true,', 'keepAlive: true,', ''][at % 3]
    return `{ path: '${path}', title: '第 ${at} 页', screen: () => import('./Screen${at}'), ${flags} skeleton: <p>${at}</p> },`
  })
  writeFileSync(join(home, `${noun}.routes.tsx`), `export default [\n${routes.join('\n')}\n]`)
}

const packed = new Map<string, number>()

function weight(file: string): number {
  const known = packed.get(file) ?? brotliCompressSync(readFileSync(join(folder, 'client', file))).length
  packed.set(file, known)
  return known
}

/** Files that the browser fetches for these modules. */
function filesOf(...modules: string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}

const entry = 'src/entry-client.tsx'
const sum = (files: Iterable<string>) =>
  [...files].reduce((total, file) => total + weight(file) + headerBytes, 0)

test.each([
  ['home', 97, ['src/home/home.routes.tsx', 'src/home/HomeScreen.tsx']],
  ['a product', 98.5, ['src/catalog/catalog.routes.tsx', 'src/catalog/GoodsDetailScreen.tsx']],
])('%s loads at most %s KB of scripts, also with a hundred routes more', (_, limit, modules) => {
  const scripts = [...filesOf(entry, ...modules)].filter((file) => file.endsWith('.js'))
  expect(sum(scripts) / KB).toBeLessThanOrEqual(limit)
})

test('a page loads at most 60 KB of scripts and styles beyond the shell', () => {
  const shell = filesOf(entry)
  const screens = Object.keys(manifest).filter((name) => /^src\/.*Screen\.tsx$/.test(name))
  expect(screens.length).toBeGreaterThan(25)
  const heavy = screens.flatMap((screen) => {
    const noun = dirname(screen).split('/')[1]
    const own = [...filesOf(`src/${noun}/${noun}.routes.tsx`, screen)].filter((file) => !shell.has(file))
    return sum(own) > 60 * KB ? [`${screen}: ${(sum(own) / KB).toFixed(1)} KB in ${own.join(' ')}`] : []
  })
  expect(heavy).toEqual([])
})

/** What the engines of `target` (vite.config.ts) cannot do; compiling does not add it. */
const missing = [
  ...[
    'AbortSignal.any(',
    'AbortSignal.timeout(',
    'URL.canParse(',
    'structuredClone(',
    'requestIdleCallback(',
  ],
  ...['.toSorted(', '.toReversed(', '.toSpliced(', 'Object.groupBy(', 'Map.groupBy(', 'Array.fromAsync('],
  ...['Promise.withResolvers(', 'Promise.try(', 'RegExp.escape(', '(?<=', '(?<!'],
]
/** Loaded only where a page has a use for it, and does without it if it fails. */
const mayFail = /\/pasted\.phones-/

test('the files use nothing that is newer than the browsers of the target', () => {
  const files = readdirSync(join(folder, 'client/assets'), { withFileTypes: true })
    .map(({ name }) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && !mayFail.test(file))
  const found = files.flatMap((file) => {
    const text = readFileSync(join(folder, 'client', file), 'utf8')
    return missing.filter((feature) => text.includes(feature)).map((feature) => `${file}: ${feature}`)
  })
  expect(found).toEqual([])
})

test('the first load has the paths of a noun, not its titles, screens and skeletons', () => {
  const texts = [...filesOf(entry)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, 'client', file), 'utf8'))
    .join('')
  expect(texts).toContain('/member/addressAddEdit')
  expect(texts).not.toContain('编辑收货地址')
  expect(texts).not.toMatch(/第 \d 页/)
})

test('a screen does not load the login only because both use a helper', () => {
  const login = Object.values(manifest).find(({ file }) => /\/login-[^/]*\.js$/.test(file))?.file
  expect(login).toEqual(expect.any(String))
  for (const screen of [
    'order/OrderCreateScreen',
    'payment/PayScreen',
    'setting/SettingScreen',
    'cart/CartScreen',
  ])
    expect(filesOf(`src/${screen}.tsx`), screen).not.toContain(login)
})
