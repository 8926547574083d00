import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }))

test('every setting of the process is documented, and no other', () => {
  const there = [...read('apps/server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  )
  const table = read('docs/operations.md').split('## Watching')[0] ?? ''
  const shown = table
    .split('\n')
    .flatMap((line) =>
      line.startsWith('| `')
        ? [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
        : [],
    )
  expect(there.length).toBeGreaterThan(10)
  expect(shown.toSorted()).toEqual(there.toSorted())
})

test('the example of the environment lists every setting', () => {
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name).toSorted()
  expect(names(read('.env.example'), /^#?([A-Z][A-Z_]+)=/gm)).toEqual(
    names(read('apps/server/src/platform/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm),
  )
})

test('every call of the specification is used by the storefront, or the readings name its client', () => {
  const calls = JSON.parse(read('tools/spec/calls.json')) as { action: string }[]
  const place = 'apps/storefront/src'
  const code = readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => read(`${place}/${name}`))
    .join('\n')
  const used = new Set(code.match(/\b[A-Z]\w+/g))
  const others = read('docs/readings.md').match(/calls for other clients.*/)?.[0] ?? ''
  const unused = calls.map(({ action }) => action).filter((action) => !used.has(action))
  expect(unused.length).toBeGreaterThan(0)
  expect(unused.filter((action) => !others.includes(action))).toEqual([])
})

test('every command that the pages name exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
  const wrong = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([a-z]+)|start|test)\b/g)]
      .filter(([, name]) => name !== undefined && !scripts.includes(name))
      .map(([command]) => `${path}: ${command}`),
  )
  expect(wrong).toEqual([])
})

test('every page that another links to exists', () => {
  const wrong = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .filter(([, to]) => !existsSync(join(root, path, '..', to ?? '')))
      .map(([, to]) => `${path}: ${to}`),
  )
  expect(wrong).toEqual([])
})

test('every file that the pages name exists', () => {
  const files = ['apps', 'packages', 'e2e', 'faults', 'bench', 'deploy', 'tools', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => `/${folder}/${path}`.replace('/src/', '/')),
  )
  files.push(...readdirSync(root).map((name) => `/${name}`))
  // URLs are not files; the noun coupons of the examples does not exist yet
  const named = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|cjs|css|json|md))`/g)]
      .map(([, name = '']) => ({ path, name }))
      .filter(({ name }) => !/^\/|coupon/i.test(name)),
  )
  expect(named.length).toBeGreaterThan(30)
  const wrong = named.filter(
    ({ name }) => !files.some((file) => file.endsWith(`/${name.replace('/src/', '/')}`)),
  )
  expect(wrong).toEqual([])
})

const sources = ['apps', 'packages', 'e2e', 'faults', 'bench', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/(^|\/)(node_modules|dist|\.data)\//.test(path))
    .map((path) => `${folder}/${path}`),
)

/** Sections (`## 3.`), their numbered points (`3.2`) and rows (`| FR07 |`) of a page. */
const anchorsOf = (page: string) => {
  const anchors = new Set<string>()
  let section = ''
  for (const line of read(`docs/${page}`).split('\n')) {
    const heading = /^#{2,3} ([0-9.]*[0-9])\.? /.exec(line)?.[1]
    if (heading !== undefined) section = heading
    const point = /^(\d+)\. /.exec(line)?.[1]
    const row = /^\| ([A-Z]+\d+) /.exec(line)?.[1]
    for (const anchor of [heading, point && `${section}.${point}`, row]) if (anchor) anchors.add(anchor)
  }
  return anchors
}

test('every rule that a comment cites is in the docs', () => {
  const places: Record<string, Set<string>> = {
    spec: anchorsOf('specification.md'),
    domain: anchorsOf('business-rules.md'),
    readings: anchorsOf('readings.md'),
    reliability: new Set([...anchorsOf('faults.md'), ...anchorsOf('reliability.md')]),
  }
  const cited = sources.flatMap((path) =>
    [...read(path).matchAll(/\b(spec|domain|readings|reliability) ([A-Z]*\d+(?:\.\d+)?)\b/g)].map(
      ([citation, page = '', anchor = '']) => ({ path, citation, found: places[page]?.has(anchor) ?? false }),
    ),
  )
  expect(cited.length).toBeGreaterThan(400)
  expect(cited.filter(({ found }) => !found).map(({ path, citation }) => `${path}: ${citation}`)).toEqual([])
})

test('the table of ASVS has each requirement of levels 1 and 2 once', () => {
  const text = read('docs/asvs.md')
  const ids = [...text.matchAll(/\b(\d{1,2}\.\d{1,2}\.\d{1,2})\b(?=[,\n]| \|)/g)].map(([, id]) => id)
  expect(ids).toHaveLength(253)
  expect(new Set(ids).size).toBe(253)
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line))
  expect(rows.filter((row) => row.split('|').some((cell) => cell === '  '))).toEqual([])
})
