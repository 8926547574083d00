import { toWireDate } from '@greenstar/rules/platform/time'
import type { Cell, CellKind } from './export'
import { harmless, type Sheet } from './sheet'

/** Numbers that a spreadsheet would shorten: to twelve digits, or by the zeros in front. */
const longNumber = /^(?:\d{12,}|0\d+)$/

/** A tab behind a long number makes it text for a spreadsheet, which does not show it; imports take it off. */
const asText = (text: string) => (longNumber.test(text) ? `${text}\t` : text)

const field = (cell: Cell, as?: CellKind): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return as === 'yuan' ? cell.toFixed(2) : String(cell)
  if (cell instanceof Date)
    return toWireDate(cell.getTime())
      .slice(0, as === 'day' ? 10 : 19)
      .replace('T', ' ')
  return `"${asText(harmless(cell)).replaceAll('"', '""')}"`
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** A sheet as CSV: UTF-8 with a BOM, so that spreadsheets read Chinese; quoted text, CR LF line ends. */
export async function* csv({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `\ufeff${line(columns.map(({ title }) => field(title)))}`
  for await (const batch of rows)
    yield batch.map((cells) => line(cells.map((cell, index) => field(cell, columns[index]?.as)))).join('')
}
