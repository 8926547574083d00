import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { byId, type Outcome, type Row } from './row'

interface Kept {
  outcome?: Outcome & { on: string; seed: number }
  /**
   * `red` is expected; `why`: the first failure, so that a reader sees that the missing guard caused it.
   */
  control?: { result: 'red' | 'green'; on: string; why?: string }
}

type Figures = Record<string, Kept>

/** The last quick run: all rows in one run, or those repeated alone afterwards. */
interface Quick {
  on: string
  seconds: number
  rows: Record<string, Pick<Outcome, 'result' | 'seconds'> & { failures?: string[]; on: string }>
}

const quickIn = (root: string) => join(root, 'faults/quick.json')
const fileIn = (root: string) => join(root, 'faults/figures.json')
const docIn = (root: string) => join(root, 'docs/faults.md')

const today = () => new Date().toISOString().slice(0, 10)

export const readFigures = (root: string): Figures =>
  existsSync(fileIn(root)) ? (JSON.parse(readFileSync(fileIn(root), 'utf8')) as Figures) : {}

export const keepOutcome = (root: string, row: Row, outcome: Outcome, seed: number) =>
  keep(root, row.id, { outcome: { ...outcome, on: today(), seed } })

export const keepControl = (root: string, row: Row, result: 'red' | 'green', [why]: string[]) =>
  keep(root, row.id, { control: { result, on: today(), ...(why ? { why: shown(why) } : {}) } })

/** Shortens an error that shows two long values: its beginning says what failed. */
const shown = (text: string) => (text.length > 220 ? `${text.slice(0, 219)}…` : text)

const keep = (root: string, id: string, more: Kept) => {
  const figures = readFigures(root)
  figures[id] = { ...figures[id], ...more }
  const sorted = Object.fromEntries(Object.entries(figures).toSorted(([a], [b]) => byId(a, b)))
  writeFileSync(fileIn(root), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** A run of all rows starts a new record; a run of some updates theirs, if there is a record. */
export const keepQuick = (root: string, outcomes: ReadonlyMap<string, Outcome>, isAll: boolean) => {
  const on = today()
  const kept = [...outcomes].map(([id, { result, seconds, failures }]) => [
    id,
    { result, seconds, on, ...(failures.length > 0 ? { failures } : {}) },
  ])
  const before = isAll ? undefined : readQuick(root)
  if (!isAll && !before) return
  const seconds = Math.round([...outcomes.values()].reduce((sum, one) => sum + one.seconds, 0))
  const quick: Quick = {
    on: before?.on ?? on,
    seconds: before?.seconds ?? seconds,
    rows: { ...before?.rows, ...Object.fromEntries(kept) },
  }
  writeFileSync(quickIn(root), `${JSON.stringify(quick, null, 2)}\n`)
}

const readQuick = (root: string): Quick | undefined =>
  existsSync(quickIn(root)) ? (JSON.parse(readFileSync(quickIn(root), 'utf8')) as Quick) : undefined

const quickLine = (root: string) => {
  const quick = readQuick(root)
  if (!quick) return 'No quick run of all rows yet.'
  const all = Object.entries(quick.rows)
  const bad = all.filter(([, { result }]) => result !== 'green')
  const list = bad.map(([id, { result, failures = [] }]) => cell([id, result, ...failures].join(' ')))
  return `The last quick run of all rows: ${quick.on}, ${all.length} rows, ${Math.round(quick.seconds / 60)} minutes, ${all.length - bad.length} green${list.length > 0 ? `; ${list.join('; ')}` : ''}.`
}

const cell = (text: string) => text.replaceAll('|', '/').replaceAll('\n', ' ')

const controlOf = (row: Row, kept: Kept | undefined) => {
  if (typeof row.control === 'string') return row.control
  if (!kept?.control) return 'not run'
  const { result, on, why } = kept.control
  return `${result === 'red' ? 'red ✓' : 'GREEN ✗'} (${on})${why ? `: ${why}` : ''}`
}

export const marks: Record<Outcome['result'], string> = { green: '✓', red: '✗', open: 'open' }

/** Everything to report of a row: figures, failures, and what could not be done. */
export const toldOf = ({ figures, failures, open = [] }: Outcome) => [
  ...figures,
  ...failures,
  ...open.map((what) => `NOT DONE: ${what}`),
]

const line = (row: Row, kept: Kept | undefined) => {
  const { outcome } = kept ?? {}
  const result = outcome ? marks[outcome.result] : 'not run'
  const figures = outcome ? toldOf(outcome).join('; ') : ''
  const when = outcome ? `${outcome.on}, ${outcome.seconds} s` : ''
  return `| ${row.id} | ${[row.fault, row.holds, result, figures, when, controlOf(row, kept)].map(cell).join(' | ')} |`
}

/** Writes docs/faults.md from the stored figures; never edit it by hand. */
export const writeDoc = (root: string, rows: Row[]) => {
  const figures = readFigures(root)
  const green = rows.filter((row) => figures[row.id]?.outcome?.result === 'green').length
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`
  const head = `# Faults

Written by \`npm run faults\`; not by hand. ${green} of ${rows.length} rows green. A row is open when
a part of it could not be done on this machine. Each row injects a fault and states what must
hold; its control is the same row with the guard removed, and must be red.

\`npm run faults\` runs all of them: those that measure no time two at a time, then the others alone ·
\`-- --quick\` all of them at a smaller size · \`-- --row FR14,FR20\` some ·
\`-- --seed 7\` other faults of the same kind, \`-- --seeds 20\` twenty of them · \`-- --control FR14\` (or \`all\`) the controls.

${quickLine(root)}

Conditions: ${machine}; with other work on the machine. Client, shop and database share it.

| row | fault | must hold | | figures | run | control |
|---|---|---|---|---|---|---|
`
  writeFileSync(docIn(root), `${head}${rows.map((row) => line(row, figures[row.id])).join('\n')}\n`)
}
