import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure, Result } from '../lib/measure'
import { progress } from '../lib/progress'
import { blockedByProcessor, type Trace } from './busy-tasks'
import { withoutScripts } from './scriptless'

/** Later versions need a newer Node than the shop does. */
const wanted = '12.8.2'

/** Public pages of the shop and of the console; hidden ones are excluded from search engines on purpose. */
const pages = [
  { name: 'home', path: '/home', isTimed: true, largest: 1.5 },
  { name: 'product', path: '/mall/goodsDetail?id=1010', isTimed: true, largest: 1.3 },
  { name: 'mall', path: '/mall' },
  { name: 'search', path: '/mall/search?keyword=盆' },
  { name: 'comments', path: '/mall/goodsComments?id=1010' },
  { name: 'cart of a guest', path: '/shopcar', isHidden: true },
  { name: 'login', path: '/login' },
  { name: 'console login', path: '/console/', isHidden: true },
] as const

const timed = ['performance'] as const
const kept = ['accessibility', 'best-practices', 'seo'] as const
type Category = (typeof timed)[number] | (typeof kept)[number]

interface Report {
  lighthouseVersion: string
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  /** Speed of one core of this machine. */
  environment: { benchmarkIndex: number }
}

interface Visit extends Report {
  /** ms after the first paint, by processor time (`blockedByProcessor`). */
  worked: number | undefined
}

/** The program's file: in the folder LIGHTHOUSE, or as node resolves it from here. */
const locate = (): string => {
  const folder = process.env.LIGHTHOUSE
  const given = folder ? join(folder, 'node_modules/lighthouse/cli/index.js') : ''
  if (existsSync(given)) return given
  try {
    return createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
  } catch {
    throw new Error(
      `Lighthouse is not here. Install it beside the project and name its folder: npm i --prefix /tmp/lighthouse lighthouse@${wanted} && LIGHTHOUSE=/tmp/lighthouse npm run bench -- F1`,
    )
  }
}

/** A visit that takes longer has hung. */
const patienceMs = 120_000
const triesAtMost = 3

/** Runs Lighthouse once in a child process without its output; SIGINT, so that it closes its browser too. */
const runOnce = async (program: string, url: string, chromium: string, isHidden: boolean): Promise<Visit> => {
  const screen = { width: 375, height: 812, deviceScaleFactor: 2, mobile: true }
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-lighthouse-'))
  const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
  const visited = promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${join(folder, 'page.json')}`,
      '--save-assets',
      ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
      `--only-categories=${[...timed, ...kept].join()}`,
      ...Object.entries(screen).map(([key, value]) => `--screenEmulation.${key}=${value}`),
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      timeout: patienceMs,
      killSignal: 'SIGINT',
    },
  )
  try {
    await visited
    const worked = blockedByProcessor(read<Trace>('page-0.trace.json'), url)
    return { ...read<Report>('page.json'), worked }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Why a run failed: its last line of output, or that it was stopped. */
const reasonOf = (error: unknown): string => {
  const { killed, stderr, message } = error as { killed?: boolean; stderr?: string; message?: string }
  if (killed) return `not done in ${patienceMs / 1000} s`
  return (stderr || message || '').trim().slice(0, 300)
}

/** Whether the paints were recorded: occasionally the browser's trace misses the beginning. */
const isWhole = ({ audits }: Report): boolean =>
  audits['first-contentful-paint']?.numericValue !== undefined &&
  audits['total-blocking-time']?.numericValue !== undefined

/**
 * One visit with a cold cache: mobile preset, simulated slow 4G and a four times slower processor, 375 x
 * 812. Retried when it failed or hung; undefined, with a message, when no try succeeded.
 */
const visit = async (...args: Parameters<typeof runOnce>): Promise<Visit | undefined> => {
  for (let tries = 1; tries <= triesAtMost; tries++) {
    try {
      const report = await runOnce(...args)
      if (isWhole(report)) return report
      console.error(`· ${args[1]}: try ${tries}, no paints were recorded`)
    } catch (error) {
      console.error(`· ${args[1]}: try ${tries}, ${reasonOf(error)}`)
    }
  }
  return undefined
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`

/** The median of one of Lighthouse's values, in ms. */
const middle = (reports: readonly Report[], audit: string) =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

/** Paints and blocking time of a page: F1 or F2, F3. `bare` are the visits of the same page without any script. */
const paintFigures = (
  name: string,
  goal: number,
  reports: readonly Visit[],
  bare: readonly Visit[],
): Figure[] => {
  const first = middle(reports, 'first-contentful-paint')
  const largest = middle(reports, 'largest-contentful-paint')
  const blocked = middle(reports, 'total-blocking-time')
  const least = middle(bare, 'total-blocking-time')
  const worked = median(reports.map((report) => report.worked ?? Number.NaN))
  const peer = name === 'home' ? '0.90 / 2.49 s' : '0.90 / 2.33 s'
  return [
    {
      what: `${name === 'home' ? 'F1' : 'F2'} ${name}, first and largest paint`,
      ours: `${seconds(first)} / ${seconds(largest)}`,
      reference: `${peer}, best peer`,
      goal: `≤ 0.9 / ≤ ${goal} s`,
      met: first <= 900 && largest <= goal * 1000,
    },
    {
      what: `F3 ${name}, total blocking time`,
      ours: `${Math.round(blocked)} ms`,
      reference: `133 / 75 ms, best peers; ${Math.round(least)} ms without any script; ${Math.round(worked)} ms by processor time, without the waits of this machine`,
      goal: '≤ 50 ms',
      met: blocked <= 50,
    },
  ]
}

const scoreOf = (reports: readonly Report[], category: Category): number =>
  Math.round(median(reports.map(({ categories }) => categories[category].score ?? 0)) * 100)

/** F5 and F6 of a page. */
const scoreFigures = (name: string, least: number, reports: readonly Report[]): Figure[] => {
  const speed = scoreOf(reports, 'performance')
  const scores = kept.map((category) => scoreOf(reports, category))
  return [
    {
      what: `F5 ${name}, performance`,
      ours: String(speed),
      reference: '95 / 96, best peers',
      goal: `≥ ${least}`,
      met: speed >= least,
    },
    {
      what: `F6 ${name}, accessibility / best practices / SEO`,
      ours: scores.join(' / '),
      reference: '96 / 100 / 100, best peer',
      goal: '100 / 100 / 100',
      met: scores.every((score) => score === 100),
    },
  ]
}

const missing = (name: string): Figure => ({
  what: name,
  ours: 'Lighthouse did not come to an end',
  reference: '–',
  goal: '–',
  met: false,
})

const figuresOf = (
  page: (typeof pages)[number],
  reports: readonly Visit[],
  bare: readonly Visit[],
): Figure[] => {
  if (reports.length === 0) return [missing(page.name)]
  const isTimed = 'isTimed' in page
  const [speed, ...rest] = scoreFigures(page.name, isTimed ? 99 : 95, reports)
  return [
    ...(isTimed ? paintFigures(page.name, page.largest, reports, bare) : []),
    // the console is not used on a phone
    ...(speed && page.path !== '/console/' ? [speed] : []),
    ...rest,
  ]
}

/**
 * Measures F1, F2, F3, F5 and F6 with Lighthouse: home and product as the median of `runs` visits, the
 * others by one. Reports each page's figures as soon as they are known. Throws an error that says how to
 * install Lighthouse if it is missing.
 */
export const measure = async (options: { url: string; chromium: string; runs: number }): Promise<Result> => {
  const program = locate()
  const figures: Figure[] = []
  let version = wanted
  const speeds: number[] = []
  const reference = await withoutScripts(options.url)
  for (const page of pages) {
    const runs = 'isTimed' in page ? options.runs : 1
    const shown = progress(`Lighthouse, ${page.name}`)
    const reports: Visit[] = []
    const bare: Visit[] = []
    for (let run = 0; run < runs; run += 1) {
      const path = encodeURI(page.path)
      const report = await visit(program, options.url + path, options.chromium, 'isHidden' in page)
      // after that many failures it will fail again: continue with the next page
      if (!report) break
      reports.push(report)
      speeds.push(report.environment.benchmarkIndex)
      // in turns, so that both meet the same conditions
      const scriptless =
        'isTimed' in page ? await visit(program, reference.url + path, options.chromium, false) : undefined
      if (scriptless) bare.push(scriptless)
      shown.at(run + 1, runs)
    }
    version = reports[0]?.lighthouseVersion ?? version
    const own = figuresOf(page, reports, bare)
    shown.done(own.map(({ ours }) => ours).join(', '))
    figures.push(...own)
  }
  await reference.close()
  return {
    id: 'F1',
    title: 'Pages by Lighthouse: F1, F2, F3, F5, F6',
    figures,
    conditions: `Lighthouse ${version}, mobile preset, simulated slow 4G and 4x CPU, 375x812, cold cache; home and product: median of ${options.runs}, others: one visit; benchmark index of this machine ${Math.round(median(speeds))}`,
  }
}
