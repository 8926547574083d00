import { lineText } from '@greenstar/rules/platform/plain-text'
import type { TableRow, TableSheet } from '@greenstar/rules/platform/table'

export type { TableRow, TableSheet }

/** Far more than any list of an operator has. */
export const limits = { columns: 100, letters: 5000 } as const

export type CellRead = {
  text: string
  problem?: string | undefined
  /** A date of a workbook. */
  isDate?: boolean
}

/** What spreadsheets show instead of a value. */
const errorText =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|GETTING_DATA|BLOCKED!)$/i
const tooNarrow = /^#{3,}$/
/** A number as a spreadsheet writes it into a CSV file when its column shows too few digits. */
const scientific = /^([+-]?)(\d)(?:\.(\d+))?E\+(\d{2,3})$/i

/** A long number as a program writes it that keeps numbers as fractions: 13800138000.0. */
const fraction = /^(\d{8,})\.0+$/
/** All that such a program and a spreadsheet keep of a number. */
const keptDigits = 15

export const lostDigits =
  '超过 15 位的数字，表格软件已经丢掉了后面的位数。请把这一列设为“文本”，再重新填写完整的号码'
const shownShort = '号码在表格里显示成了科学记数，位数已经丢失。请把这一列设为“文本”，再重新填写完整的号码'

/** 7.7312345678901E+13 → 77312345678901, if all its digits are there. */
const unfolded = (text: string): CellRead => {
  const [, sign = '', first = '', rest = '', power = ''] = scientific.exec(text) ?? []
  const digits = first + rest
  if (digits.length < Number(power) + 1) return { text, problem: shownShort }
  const whole = digits.slice(0, Number(power) + 1)
  const part = digits.slice(Number(power) + 1).replace(/0+$/, '')
  return { text: `${sign}${whole}${part === '' ? '' : `.${part}`}` }
}

/**
 * A text cell as its writer meant it: without the marks that make a spreadsheet take a number or a formula as text
 * (`'0012`, `="0012"`, a backtick), without characters that no text of a call may contain, in one line.
 */
const plain = (text: string): CellRead => {
  const line = lineText(
    text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
  const bare = line
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[=+\-@＝＋－＠|%])|^['‘’](?=[\w-]*\d[\w-]*$)|^`(?=[\dA-Za-z])/, '')
  if (errorText.test(bare)) return { text: bare, problem: `格子里是错误值 ${bare}` }
  if (tooNarrow.test(bare)) return { text: bare, problem: '格子里只有 #，表格的列太窄，内容没有保存下来' }
  const [, whole] = fraction.exec(bare) ?? []
  if (whole !== undefined && whole.length > keptDigits) return { text: bare, problem: lostDigits }
  if (whole !== undefined) return { text: whole }
  return scientific.test(bare) ? unfolded(bare) : { text: bare }
}

/** Collects cells into rows. Empty rows are left out; cells beyond the hundredth column are not read. */
export class RowList {
  readonly #rows = new Map<number, TableRow>()
  isFull = false
  constructor(readonly maxRows: number) {}

  #row(row: number): TableRow | undefined {
    const known = this.#rows.get(row)
    if (known) return known
    if (this.#rows.size >= this.maxRows) {
      this.isFull = true
      return undefined
    }
    const made: TableRow = { row, cells: [] }
    this.#rows.set(row, made)
    return made
  }

  /** Puts a cell; `row` from 1, `column` from 0. */
  put(row: number, column: number, given: CellRead): void {
    if (column >= limits.columns) return
    const read = given.problem === undefined ? plain(given.text) : given
    if (read.text === '' && read.problem === undefined) return
    const into = this.#row(row)
    if (!into) return
    while (into.cells.length < column) into.cells.push('')
    const problem = read.text.length > limits.letters ? '文字过长' : read.problem
    into.cells[column] = read.text.slice(0, limits.letters)
    if (problem !== undefined) into.problems = { ...into.problems, [column]: problem }
    if (given.isDate) into.dates = [...(into.dates ?? []), column]
  }

  /** Number of cells of a text's row, empty ones too. */
  putWidth(row: number, width: number): void {
    const known = this.#rows.get(row)
    if (known) known.width = width
  }

  /** Repeats a merged cell in the rows under it that have something of their own. */
  mergeDown(column: number, from: number, to: number): void {
    const text = this.#rows.get(from)?.cells[column]
    if (!text || from === to) return
    for (const { row } of this.#rows.values()) if (row > from && row <= to) this.put(row, column, { text })
  }

  sheet(name: string): TableSheet {
    const rows = [...this.#rows.values()].sort((one, other) => one.row - other.row)
    return { name, rows, isCut: this.isFull }
  }
}
