import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { byId, type Outcome, type Row } from './row'

interface Kept {
  outcome?: Outcome & { on: string; seed: number }
  /** `red`: as it should be; `why`: the first that failed, so that a reader sees that the guard was missed. */
  control?: { result: 'red' | 'green'; on: string; why?: string }
}

type Figures = Record<string, Kept>

const fileIn = (root: string) => join(root, 'faults/figures.json')
const docIn = (root: string) => join(root, 'docs/faults.md')

const today = () => new Date().toISOString().slice(0, 10)

export const readFigures = (root: string): Figures =>
  existsSync(fileIn(root)) ? (JSON.parse(readFileSync(fileIn(root), 'utf8')) as Figures) : {}

export const keepOutcome = (root: string, row: Row, outcome: Outcome, seed: number) =>
  keep(root, row.id, { outcome: { ...outcome, on: today(), seed } })

export const keepControl = (root: string, row: Row, result: 'red' | 'green', [why]: string[]) =>
  keep(root, row.id, { control: { result, on: today(), ...(why ? { why: shown(why) } : {}) } })

/** An error that shows two long values: its beginning says what was missed. */
const shown = (text: string) => (text.length > 220 ? `${text.slice(0, 219)}…` : text)

const keep = (root: string, id: string, more: Kept) => {
  const figures = readFigures(root)
  figures[id] = { ...figures[id], ...more }
  const sorted = Object.fromEntries(Object.entries(figures).toSorted(([a], [b]) => byId(a, b)))
  writeFileSync(fileIn(root), `${JSON.stringify(sorted, null, 2)}\n`)
}

const cell = (text: string) => text.replaceAll('|', '/').replaceAll('\n', ' ')

const controlOf = (row: Row, kept: Kept | undefined) => {
  if (typeof row.control === 'string') return row.control
  if (!kept?.control) return 'not run'
  const { result, on, why } = kept.control
  return `${result === 'red' ? 'red ✓' : 'GREEN ✗'} (${on})${why ? `: ${why}` : ''}`
}

export const marks: Record<Outcome['result'], string> = { green: '✓', red: '✗', open: 'open' }

/** All that is to be told of a row: its figures, what failed, what could not be done. */
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

/** Writes docs/faults.md from what is kept; it is never written by hand. */
export const writeDoc = (root: string, rows: Row[]) => {
  const figures = readFigures(root)
  const green = rows.filter((row) => figures[row.id]?.outcome?.result === 'green').length
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`
  const head = `# Faults

Written by \`npm run faults\`; not by hand. ${green} of ${rows.length} rows green. A row is open when
a part of it could not be done on this machine. Each row does something bad to the shop and
says what must hold; its control is the same row with the guard taken away, and must be red.

\`npm run faults\` runs all of them · \`-- --quick\` those that \`npm test\` runs too · \`-- --row R14,R20\` some ·
\`-- --seed 7\` other faults of the same kind, \`-- --seeds 20\` twenty of them · \`-- --control R14\` (or \`all\`) the controls.

Conditions: ${machine}; other work went on beside it. Client, shop and database share the machine.

| row | fault | must hold | | figures | run | control |
|---|---|---|---|---|---|---|
`
  writeFileSync(docIn(root), `${head}${rows.map((row) => line(row, figures[row.id])).join('\n')}\n`)
}
