/**
 * npm run bench -- [S1 F9 …] [--products 10000] [--members 100000] [--orders 1000000] [--seconds 8]
 *                  [--posts 1000000] [--marks 10000000] [--database postgres://…] [--years 0.05] [--no-report]
 *
 * Creates a shop of that size (once; kept under bench/.data), runs the named measurements, or all, prints
 * them beside references of the same run and writes docs/benchmarks.md. `--quick` is a trial with a small
 * shop and short loads that writes nothing. S6 compares with ten years of a large shop; `--years` is the part of it
 * that is made.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../tools/lib/chromium.mjs'
import { run as runCommand } from '../tools/lib/run.mjs'
import { type Size, withBed } from './lib/bed'
import { type Measure, percent, type Result } from './lib/measure'
import { printResult, writeReport } from './lib/report'
import * as back from './pages/back'
import * as feed from './pages/feed'
import * as interactions from './pages/interactions'
import * as lighthouse from './pages/lighthouse'
import * as secondVisit from './pages/second-visit'
import * as tap from './pages/tap'
import { measureCommunity } from './server/community'
import { measureConsole } from './server/console'
import { growth, timesOf } from './server/growth'
import { s9 } from './server/pages'
import { s1, s2 } from './server/reads'
import { s7 } from './server/scale-out'
import { measureSearch } from './server/search'
import { measureStart } from './server/start'
import { s3, s4 } from './server/writes'
import { figuresOf } from './server/years'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string' },
    members: { type: 'string' },
    orders: { type: 'string' },
    posts: { type: 'string' },
    marks: { type: 'string' },
    seconds: { type: 'string' },
    database: { type: 'string' },
    years: { type: 'string', default: '0.05' },
    quick: { type: 'boolean', default: false },
    'no-report': { type: 'boolean', default: false },
  },
})

const size: Size = {
  products: Number(values.products ?? (values.quick ? 1000 : 10_000)),
  members: Number(values.members ?? (values.quick ? 10_000 : 100_000)),
  orders: Number(values.orders ?? (values.quick ? 10_000 : 1_000_000)),
}
const options = { database: values.database, seconds: Number(values.seconds ?? (values.quick ? 2 : 8)) }
const measures: Measure[] = [s1, s2, s3, s4, s7, s9]

type PageMeasure = (where: { url: string; chromium: string; runs: number }) => Promise<Result>
/** F1 includes everything that Lighthouse measures: F1, F2, F3, F5, F6. */
const pages: Record<string, PageMeasure> = {
  F1: lighthouse.measure,
  F9: tap.measure,
  F10: interactions.measure,
  F11: back.measure,
  F12: secondVisit.measure,
  F13: feed.measure,
}
const known = [
  ...measures.map(({ id }) => id),
  'S6',
  'S8',
  'S10',
  'SEARCH',
  'COMMUNITY',
  ...Object.keys(pages),
]
const strange = positionals.filter((id) => !known.includes(id))
if (strange.length > 0)
  throw new Error(`there is no measure ${strange.join(' ')}; there are ${known.join(' ')}`)
const asked = (id: string) => positionals.length === 0 || positionals.includes(id)

const describe = ({ products, members, orders }: Size) =>
  `${products.toLocaleString('en')} products, ${members.toLocaleString('en')} members, ${orders.toLocaleString('en')} orders`
const where = options.database ? 'PostgreSQL by --database' : 'embedded PostgreSQL'
const loaded = (connections: number) =>
  `${where}, ${connections} connections from a second process, ${options.seconds} s each`

/** Each result is written at once, so that a later failure loses nothing. */
const tell = (result: Result) => {
  printResult(result)
  if (!values['no-report'] && !values.quick) writeReport(result)
}

const runMeasures = async () => {
  const chosen = measures.filter(({ id }) => asked(id))
  const shown = Object.entries(pages).filter(([id]) => asked(id))
  if (chosen.length + shown.length === 0) return
  await withBed(size, { ...options, references: chosen.length > 0 }, async (bed) => {
    for (const { id, title, run } of chosen)
      tell({ id, title, ...(await run(bed)), conditions: `${describe(size)}, ${loaded(32)}` })
    const chromium = shown.length > 0 ? await ensureChromium() : ''
    for (const [, measure] of shown) {
      const result = await measure({ url: bed.shop.url, chromium, runs: values.quick ? 1 : 5 })
      tell({ ...result, conditions: `${describe(size)}; ${result.conditions}` })
    }
  })
}

const runGrowth = async () => {
  if (options.database) throw new Error('S6 compares two shops: leave out --database, or leave out S6')
  const small = { products: 1000, members: 10_000, orders: 10_000 }
  const part = Number(values.years)
  const large = {
    ...{ products: 100_000 * part, members: 1_000_000 * part, orders: 10_000_000 * part, years: 10 },
    ...(values.quick ? size : {}),
  }
  const times = (one: Size) => withBed(one, { ...options, references: false }, timesOf)
  const before = await times(small)
  const result = await withBed(large, { ...options, references: false }, async (bed) => {
    const figures = await figuresOf(bed)
    return growth(before, await timesOf(bed), figures)
  })
  const made = `${percent(part)} of ten years: ${describe(large)}`
  tell({ ...result, conditions: `${describe(small)} → ${made}; ${loaded(4)}` })
}

const runSearch = async () => {
  const large = values.quick ? size : { ...size, products: 100_000 }
  const result = await withBed(large, { ...options, references: false }, measureSearch)
  tell({ ...result, conditions: `${describe(large)}; ${loaded(8)}` })
}

const runConsole = async () => {
  const result = await withBed(size, { ...options, references: false }, measureConsole)
  tell({ ...result, conditions: `${describe(size)}; ${where}, one request at a time, the slowest of five` })
}

const runCommunity = async () => {
  const posts = Number(values.posts ?? (values.quick ? 10_000 : 1_000_000))
  const marks = Number(values.marks ?? 10 * posts)
  // Sizes of orders do not matter here; another number keeps these data apart from those of other measurements.
  const bench = { ...size, orders: 1001 }
  const result = await withBed(bench, { ...options, references: false }, (bed) =>
    measureCommunity(bed, { posts, marks }),
  )
  const made = `${posts.toLocaleString('en')} posts, ${marks.toLocaleString('en')} marks`
  tell({ ...result, conditions: `${made}, ${describe(bench)}; ${loaded(4)}` })
}

// The shop under test is the built one: missing or stale parts are built first.
await runCommand(process.execPath, ['tools/build.mjs', '--first'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
})
if (asked('S8')) tell(await measureStart())
await runMeasures()
if (asked('S6')) await runGrowth()
if (asked('S10')) await runConsole()
if (asked('SEARCH')) await runSearch()
if (asked('COMMUNITY')) await runCommunity()
