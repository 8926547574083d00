import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { Failed, run } from './run.mjs'

const node = (script, args, env) => run(process.execPath, [inProject(script), ...args], { show: true, env })

/** Runs a suite that writes its result into a file, and counts. A suite that could not even start is one failure. */
const counted = async (work, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-result-'))
  const file = join(folder, 'result.json')
  let ended = 0
  try {
    await work(file).catch((error) => {
      if (!(error instanceof Failed)) throw error
      ended = 1
    })
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(file, 'utf8')))
    if (skipped > 0) console.error(`✗ ${skipped} skipped`)
    // What fails outside any single test (a file that does not load, an unhandled error) shows in the exit code alone.
    return { passed, failed: Math.max(failed + skipped, ended) }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Unit, call, race, crash and screen tests. */
export const runVitest = () =>
  counted(
    (file) =>
      node('node_modules/vitest/vitest.mjs', [
        'run',
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      ]),
    (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    }),
  )

/** Journeys in a real Chromium. */
export const runPlaywright = (chromium) =>
  counted(
    (file) =>
      node(
        'node_modules/@playwright/test/cli.js',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium },
      ),
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  )
