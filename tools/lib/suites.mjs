import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findHeadlessShell } from './chromium.mjs'
import { inProject, root } from './project.mjs'
import { Failed, run } from './run.mjs'

const node = (script, args, env) => run(process.execPath, [inProject(script), ...args], { show: true, env })

const SLOWEST = 10

/** Prints how long each part of a suite took (a project, a file; several run at once) and the slowest files. */
const tellTimes = (files) => {
  const parts = new Map()
  for (const { part, seconds } of files) parts.set(part, (parts.get(part) ?? 0) + seconds)
  const line = (name, seconds) => console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  for (const [part, seconds] of [...parts].sort((a, b) => b[1] - a[1])) line(part, seconds)
  console.log('  slowest files:')
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  for (const { file, seconds } of slowest) line(file, seconds)
}

/**
 * Runs a suite that writes its results into a file; returns the numbers of passed and failed tests, and what
 * failed. A suite that could not start counts as one failure.
 */
const counted = async (work, count, times) => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-result-'))
  const file = join(folder, 'result.json')
  let ended = 0
  try {
    await work(file).catch((error) => {
      if (!(error instanceof Failed)) throw error
      ended = 1
    })
    const result = JSON.parse(readFileSync(file, 'utf8'))
    tellTimes(times(result))
    const { passed, failed, skipped, failures } = count(result)
    if (skipped > 0) console.error(`✗ ${skipped} skipped`)
    // A failure outside any single test (a file that does not load, an unhandled error) shows only in the exit code.
    return { passed, failed: Math.max(failed + skipped, ended), failures }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, failures: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Megabytes of the young generation. Tests discard nearly all objects at once: with Node's 16 MB, garbage
 * collection takes a seventh of the processor's time.
 */
const NEW_SPACE = 64
const roomy = () => `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=${NEW_SPACE}`.trim()

const firstLine = (text = '') => text.split('\n')[0]

/** The file as it was written: the server's tests run bundled. */
const sourceOf = (name) => relative(root, name).replace(/^test-results\/bundled\/(.*)js$/, '$1ts')

/** Failed tests of a file in Vitest's report, or the file itself if it did not load. */
const failedIn = ({ name, status, message, assertionResults }) => {
  const file = sourceOf(name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0)
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
}

/** Unit, call, race, crash and screen tests. A failed one is retried once, and reported as flaky if it then passes. */
export const runVitest = () =>
  counted(
    async (file) => {
      await node('tools/bundle-tests.mjs', [])
      await node(
        'node_modules/vitest/vitest.mjs',
        [
          ...[
            'run',
            '--retry=1',
            '--reporter=dot',
            `--reporter=${inProject('tools/lib/flaky-reporter.mjs')}`,
          ],
          ...['--reporter=json', `--outputFile.json=${file}`],
        ],
        { TESTS_TOGETHER: '1', NODE_OPTIONS: roomy() },
      )
    },
    (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
      failures: result.testResults.flatMap(failedIn),
    }),
    ({ testResults }) =>
      testResults.map(({ name, startTime, endTime }) => {
        const file = sourceOf(name)
        return { file, part: file.split('/').slice(0, 2).join('/'), seconds: (endTime - startTime) / 1000 }
      }),
  )

/** Every test of a Playwright report, with its file. */
const testsOf = ({ file, specs = [], suites = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ file, title, ...test }))),
]

/** Lists the journeys that passed only at the second try. */
const tellFlaky = (suites) => {
  const flaky = suites.flatMap(testsOf).filter(({ status }) => status === 'flaky')
  for (const { file, title } of flaky) console.error(`! flaky, find its cause: ${file} › ${title}`)
}

const secondsOf = ({ specs = [], suites = [] }) =>
  suites.reduce((sum, inner) => sum + secondsOf(inner), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0)

/** Journeys in a real Chromium. A failed one is retried once, and reported as flaky if it then passes. */
export const runPlaywright = (chromium) =>
  counted(
    (file) =>
      node(
        'node_modules/@playwright/test/cli.js',
        [
          ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1'],
          ...(process.env.SHORT_RUN ? ['--grep-invert=@long'] : []),
        ],
        {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          CHROMIUM_PATH: chromium,
          CHROMIUM_SHELL_PATH: findHeadlessShell() ?? chromium,
        },
      ),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites
        .flatMap(testsOf)
        .filter(({ status }) => status === 'unexpected')
        .map(
          ({ file, title, results }) => `${file} › ${title}: ${firstLine(results.at(-1)?.error?.message)}`,
        ),
    }),
    ({ suites }) => {
      tellFlaky(suites)
      return suites.map((suite) => ({ file: suite.file, part: 'e2e', seconds: secondsOf(suite) }))
    },
  )
