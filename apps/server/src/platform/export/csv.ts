import type { Cell } from './export'
import { harmless, type Sheet } from './sheet'

const field = (cell: Cell, as?: 'yuan'): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return as ? cell.toFixed(2) : String(cell)
  return `"${harmless(cell).replaceAll('"', '""')}"`
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** A sheet as CSV: UTF-8 with a BOM, so that spreadsheets read Chinese; quoted text, CR LF line ends. */
export async function* csv({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `\ufeff${line(columns.map(({ title }) => field(title)))}`
  for await (const batch of rows)
    yield batch.map((cells) => line(cells.map((cell, index) => field(cell, columns[index]?.as)))).join('')
}
