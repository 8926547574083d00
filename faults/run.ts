import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTestServer } from '../apps/server/src/platform/postgres/test-server'
import { inLanes } from '../tools/lib/lanes.mjs'
import { run as runCommand } from '../tools/lib/run.mjs'
import { rows } from './all-rows'
import { makeBrokenCopy } from './lib/broken-copy'
import { keepControl, keepOutcome, keepQuick, marks, readFigures, toldOf, writeDoc } from './lib/record'
import { type Outcome, type Row, runsBesideOthers } from './lib/row'
import { isMissedCheck, runRow } from './lib/run-row'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

const { values } = parseArgs({
  options: {
    row: { type: 'string' },
    control: { type: 'string' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
})

/** The rows of a list of ids; a wrong id is an error, not skipped. */
const named = (list: string): Row[] =>
  list.split(',').map((id) => {
    const row = rows.find((one) => one.id === id.trim())
    if (!row) throw new Error(`there is no row ${id}; there are ${rows.map((one) => one.id).join(' ')}`)
    return row
  })

/** Rows at the same time: each takes about one core, with the database. */
const LANES = 2

const summary: string[] = []
const count = { green: 0, red: 0, open: 0 }

const say = (result: Outcome['result'], text: string) => {
  count[result]++
  const line = `${marks[result]} ${text}`
  summary.push(line)
  console.log(line)
}

/**
 * Runs a row under several seeds, one after the other; returns the figures of the first, or of the first
 * red one. Rows not drawn from the seed repeat their tests in one run instead.
 */
const runSeeds = async (row: Row, seed: number, seeds: number): Promise<Outcome> => {
  if (!row.seeded && seeds > 1) {
    const outcome = await runRow(row, root, seed, { rounds: seeds })
    return { ...outcome, figures: [...outcome.figures, `${seeds} times each`] }
  }
  let seconds = 0
  let first: Outcome | undefined
  for (let at = seed; ; at++) {
    const outcome = await runRow(row, root, at)
    first ??= outcome
    seconds += outcome.seconds
    if (outcome.result === 'red' || at === seed + seeds - 1) {
      const shown = outcome.result === 'red' ? outcome : first
      const figures = seeds > 1 ? [...shown.figures, `seeds ${seed} to ${at}`] : shown.figures
      return { ...shown, figures, seconds: Math.round(seconds * 10) / 10 }
    }
  }
}

/** Rows that measure no time run side by side, the longest first; then the others, each alone on the machine. */
const runAll = async (chosen: Row[], seed: number, seeds: number) => {
  const run = (row: Row) => async () => {
    console.log(`· ${row.id} ${row.fault} …`)
    const outcome = await runSeeds(row, seed, seeds)
    keepOutcome(root, row, outcome, seed + seeds - 1)
    say(outcome.result, `${row.id} ${toldOf(outcome).join('; ')} (${outcome.seconds} s)`)
  }
  const known = readFigures(root)
  const secondsOf = (row: Row) => known[row.id]?.outcome?.seconds ?? 0
  const alone = chosen.filter((row) => !runsBesideOthers(row))
  const beside = chosen.filter(runsBesideOthers)
  await inLanes(LANES, beside.toSorted((a, b) => secondsOf(b) - secondsOf(a)).map(run))
  await inLanes(1, alone.map(run))
}

/** Every row once at a smaller size; stored apart from the figures of full runs. */
const runQuick = async (chosen: Row[]) => {
  const outcomes = new Map<string, Outcome>()
  for (const row of chosen) {
    console.log(`· ${row.id} ${row.fault} …`)
    const outcome = await runRow(row, root, 1, { quick: true })
    outcomes.set(row.id, outcome)
    say(outcome.result, `${row.id} ${toldOf(outcome).join('; ')} (${outcome.seconds} s)`)
    // after each row, so that an interrupted run keeps its results
    keepQuick(root, outcomes, chosen.length === rows.length)
  }
}

/** Runs the rows with their guard removed, in a copy of the project: each must turn red. */
const runControls = async (chosen: Row[], seed: number) => {
  for (const row of chosen) {
    if (typeof row.control === 'string') {
      console.log(`· ${row.id} has no control: ${row.control}`)
      continue
    }
    console.log(`· ${row.id} with its guard taken away …`)
    const copy = makeBrokenCopy(root, row.control)
    try {
      const { result, failures, seconds } = await runRow(row, copy.root, seed)
      const isProof = result === 'red' && failures.some(isMissedCheck)
      if (isProof || result !== 'red') keepControl(root, row, isProof ? 'red' : 'green', failures)
      const remark = isProof ? '' : 'it proves nothing'
      say(
        isProof ? 'green' : 'red',
        `${row.id} control ${result}: ${[remark, ...failures].filter(Boolean).join('; ')} (${seconds} s)`,
      )
    } finally {
      copy.remove()
    }
  }
}

const seed = Number(values.seed)
const seeds = Math.max(1, Number(values.seeds))
const began = Date.now()
// Some rows open the built pages; a page or picture that is missing or stale is built first.
await runCommand(process.execPath, ['tools/build.mjs', '--first'], { cwd: root })
// One PostgreSQL for all rows; those that kill it, fill its disk or lose it start their own.
const database = process.env.TEST_DATABASE_URL ? undefined : await startTestServer()
if (database) process.env.TEST_DATABASE_URL = database.url
try {
  if (values.control) await runControls(values.control === 'all' ? rows : named(values.control), seed)
  else {
    const chosen = values.row ? named(values.row) : rows
    await (values.quick ? runQuick(chosen) : runAll(chosen, seed, seeds))
  }
} finally {
  await database?.stop()
}
writeDoc(root, rows)
console.log(
  `\n${summary.join('\n')}\n\n${count.green} as they should be, ${count.red} not, ${count.open} open, ${Math.round((Date.now() - began) / 1000)} s, seed ${seed}${seeds > 1 ? ` to ${seed + seeds - 1}` : ''}`,
)
process.exitCode = count.red > 0 ? 1 : 0
