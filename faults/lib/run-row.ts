import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome, Row } from './row'

interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      fullName: string
      failureMessages?: string[]
      meta?: { figures?: string[]; open?: string[] }
    }[]
  }[]
}

const firstLine = (text = '') => text.split('\n')[0]?.slice(0, 300) ?? ''

const vitest = (row: Row, root: string, env: Record<string, string>, report: string) => {
  const args = ['run', '--config', 'faults/vitest.config.ts', '--reporter=json', `--outputFile=${report}`]
  if (row.only) args.push('-t', row.only)
  const script = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [script, ...args, ...row.tests], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString('utf8')).slice(-4000)
    })
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
}

/** A failed check; not a run that never reached its checks, which says nothing about the guard. */
export const isMissedCheck = (failure: string) => !/^(no test ran|no report|ended with)/.test(failure)

/**
 * Runs one row in a project folder. Red when a test fails, when none ran, or when the run ended abnormally;
 * open when a part could not be done here.
 */
export const runRow = async (
  row: Row,
  root: string,
  seed: number,
  { rounds = 1, quick = false } = {},
): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'greenstar-faults-'))
  const report = join(folder, 'report.json')
  const began = Date.now()
  try {
    // Without a seed, tests that `npm test` runs too have the same size as there.
    const env = {
      FAULT_SEED: quick ? '' : String(seed),
      ...(quick ? { FAULT_QUICK: '1' } : {}),
      ...(rounds > 1 ? { FAULT_ROUNDS: String(rounds) } : {}),
    }
    const { code, output } = await vitest(row, root, env, report)
    const seconds = Math.round((Date.now() - began) / 100) / 10
    try {
      return { ...read(report, code, output), seconds }
    } catch {
      return { result: 'red', figures: [], failures: [`no report: ${output.slice(-600)}`], seconds }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const read = (file: string, code: number | null, output: string): Omit<Outcome, 'seconds'> => {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const tests = testResults.flatMap((one) => one.assertionResults)
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed')
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0])}`),
    ...testResults
      // the file itself or what it does before its tests
      .filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      )
      .map(({ name, message }) => `${name}: ${firstLine(message)}`),
  ]
  if (ran.length === 0) failures.push(`no test ran: ${output.slice(-600)}`)
  if (failures.length === 0 && code !== 0) failures.push(`ended with ${code}: ${output.slice(-300)}`)
  const figures = tests.flatMap(({ meta }) => meta?.figures ?? [])
  const passed = ran.filter(({ status }) => status === 'passed').length
  const count = `${passed} of ${ran.length} checks`
  const open = tests.flatMap(({ meta }) => meta?.open ?? [])
  return {
    result: failures.length > 0 ? 'red' : open.length > 0 ? 'open' : 'green',
    figures: figures.length > 0 ? figures : [count],
    failures,
    ...(open.length > 0 ? { open } : {}),
  }
}
