import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Result } from './measure'

const file = join(import.meta.dirname, '../../docs/benchmarks.md')
const marker = (id: string) => `<!-- ${id} -->`

const machine = (): string =>
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB`

const mark = (met: boolean | undefined) => (met === undefined ? '–' : met ? '✓' : '✗')

const section = ({ id, title, figures, conditions }: Result) =>
  [
    marker(id),
    `## ${id} ${title}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine()}; ${conditions}.`,
    '',
    '| Measure | Ours | Reference | Goal | |',
    '|---|---|---|---|---|',
    ...figures.map(
      (one) => `| ${one.what} | ${one.ours} | ${one.reference} | ${one.goal} | ${mark(one.met)} |`,
    ),
    '',
  ].join('\n')

const sections = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/(?=<!-- \w+ -->)/)
      .slice(1)
      .map((part) => [/<!-- (\w+) -->/.exec(part)?.[1] ?? '', part]),
  )

/** Sorts F2 before F10. */
const placeOf = (id: string) => id.charAt(0) + id.slice(1).padStart(3, '0')

const head = `# Benchmarks

Written by \`npm run bench\`; a section is replaced when its measurement runs again. The references of the server (S)
were measured in the same run on the same machine; those of the pages (F) are the best shops measured earlier, for F3
also the same page without any script, measured in the same run.
Missed goals are explained in [benchmarks-open.md](benchmarks-open.md).

`

/** Writes a result into its place in docs/benchmarks.md and keeps the others. */
export const writeReport = (result: Result): void => {
  const known = sections(existsSync(file) ? readFileSync(file, 'utf8') : '')
  known.set(result.id, section(result))
  const order = [...known.keys()].toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
  writeFileSync(file, head + order.map((id) => known.get(id)?.trimEnd()).join('\n\n') + '\n')
}

export const printResult = ({ id, title, figures }: Result): void => {
  console.log(`\n${id} ${title}`)
  for (const one of figures)
    console.log(`  ${mark(one.met)} ${one.what}: ${one.ours}   (${one.reference}; ${one.goal})`)
}
