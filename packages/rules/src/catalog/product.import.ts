import {
  becameDate,
  doubledText,
  findHeader,
  type Header,
  rowsUnder,
  type TableRow,
  type TableSheet,
} from '../platform/table'
import {
  type CellValue,
  gramUnits,
  momentCell,
  moneyCell,
  pieceUnits,
  textCell,
  wholeCell,
} from '../platform/table.cell'
import { codeProblem, labelsProblem } from './product.draft'
import { columnTitle, fieldOf, type ProductField, type ProductValue, productFields } from './product.fields'
import { ProductStatus } from './product.status'

/** Columns of the spreadsheet by field; the first identifies the product. */
export type ImportColumn = ProductField
export const importColumns = Object.fromEntries(
  Object.entries(productFields).map(([key, field]) => [
    key,
    { title: columnTitle(key as ProductField), aliases: 'aliases' in field ? field.aliases : [] },
  ]),
) as unknown as Record<ImportColumn, { title: string; aliases: readonly string[] }>

export const maxImported = 2000

export const importStatuses: Readonly<Record<string, ProductStatus>> = {
  在售: ProductStatus.selling,
  待上架: ProductStatus.waitSell,
  已下架: ProductStatus.offShelf,
}

/** Values of a row's cells; an empty cell changes nothing. Money in fen, dates as wire text. */
export type ImportValues = { [K in Exclude<ImportColumn, 'Code'>]?: ProductValue<K> }
export type ImportProblem = { readonly column: ImportColumn; readonly message: string }
/** A cell that was understood and not copied: 59元 → 59.00. */
export type ImportReading = { readonly column: ImportColumn; readonly written: string; readonly read: string }
export type ImportLine = {
  /** Row number in the file, from 1. */
  readonly row: number
  readonly code: string
  readonly values: ImportValues
  readonly problems: readonly ImportProblem[]
  readonly readings: readonly ImportReading[]
  readonly cells: readonly string[]
}
export type ImportSheet =
  | {
      readonly ok: true
      readonly lines: ImportLine[]
      readonly titles: readonly string[]
      readonly unknown: readonly string[]
    }
  | { readonly ok: false; readonly message: string }

const labels = (written: string): CellValue<string[]> => {
  // a line break within a cell has become a blank
  const parts = written.split(/[;；,，、|/／]|\s+(?=\p{Script=Han})/u).map((one) => one.trim())
  const list = [...new Set(parts)].filter((one) => one !== '')
  const message = labelsProblem(list)
  return message === undefined ? { value: list } : { message }
}

/** What other shops call the three. */
const otherStatuses: Readonly<Record<string, string>> = {
  ...{ 上架: '在售', 已上架: '在售', 上架中: '在售', 出售中: '在售', 销售中: '在售', 售卖中: '在售' },
  ...{ 下架: '已下架', 下架中: '已下架', 仓库中: '已下架', 停售: '已下架', 未上架: '待上架' },
}

const status = (written: string): CellValue<ProductStatus> => {
  const name = Object.hasOwn(otherStatuses, written) ? (otherStatuses[written] ?? '') : written
  const value = Object.hasOwn(importStatuses, name) ? importStatuses[name] : undefined
  if (value === undefined) return { message: `应为 ${Object.keys(importStatuses).join('、')}` }
  return name === written ? { value } : { value, read: name }
}

/** What stands in a cell that is left open. */
const leftOpen = /^[-—–/\\]+$/

const read = (column: ImportColumn, written: string, unit: string): CellValue<unknown> => {
  const { kind, min = 0, max, unit: own } = fieldOf(column)
  if (kind === 'money') return moneyCell(max)(written, unit)
  if (kind === 'whole') return wholeCell(min, max, own === '克' ? gramUnits : pieceUnits)(written, unit)
  if (kind === 'labels') return labels(written)
  if (kind === 'status') return status(written)
  if (kind === 'moment') return momentCell(written)
  return textCell(max)(written)
}

const readRow = (
  { row, cells, problems: broken, dates }: TableRow,
  { columns }: Header<ImportColumn>,
): ImportLine => {
  const values: Record<string, unknown> = {}
  const problems: ImportProblem[] = []
  const readings: ImportReading[] = []
  let code = ''
  columns.forEach((known, index) => {
    const written = (cells[index] ?? '').replace(leftOpen, '')
    const column = known?.key
    if (!column || (written === '' && broken?.[index] === undefined)) return
    if (column === 'Code') code = written.normalize('NFKC')
    const isWord = column !== undefined && ['line', 'code', 'labels', 'name'].includes(fieldOf(column).kind)
    const message = broken?.[index] ?? (isWord && dates?.includes(index) ? becameDate(written) : undefined)
    if (message !== undefined) return void problems.push({ column, message })
    if (column === 'Code') {
      if (code !== written) readings.push({ column, written, read: code })
      return
    }
    const cell = read(column, written, known.unit)
    if ('message' in cell) return void problems.push({ column, message: cell.message })
    values[column] = cell.value
    if (cell.read !== undefined) readings.push({ column, written, read: cell.read })
  })
  const wrongCode = code === '' ? '请填写商品编码' : codeProblem(code)
  if (wrongCode !== undefined && !problems.some(({ column }) => column === 'Code'))
    problems.unshift({ column: 'Code', message: wrongCode })
  return { row, code, values: values as ImportValues, problems, readings, cells }
}

const headerOf = ({ rows }: TableSheet) => findHeader(rows, importColumns, ['Code'])

/** Whether a sheet has the column of product codes. */
export const isProductSheet = (sheet: TableSheet): boolean => headerOf(sheet) !== undefined

/**
 * Reads a sheet as products. The row with the column 商品编码 is the header; rows above it are skipped. Each row has its
 * problems by column; a code may occur in one row only.
 */
export const readImport = (sheet: TableSheet): ImportSheet => {
  const header = headerOf(sheet)
  if (!header) return { ok: false, message: `没有找到“${columnTitle('Code')}”一列，请使用模板` }
  const [doubled] = header.doubled
  if (doubled) return { ok: false, message: doubledText(importColumns, doubled) }
  const rows = rowsUnder(sheet, header)
  if (rows.length === 0) return { ok: false, message: '表格里没有商品' }
  if (rows.length > maxImported || sheet.isCut)
    return {
      ok: false,
      message: `一次最多导入 ${maxImported} 行，表格里有 ${rows.length}${sheet.isCut ? ' 多' : ''} 行`,
    }
  const firstRow = new Map<string, number>()
  const lines = rows.map((row) => {
    const line = readRow(row, header)
    const before = firstRow.get(line.code)
    firstRow.set(line.code, before ?? line.row)
    if (before === undefined || line.code === '') return line
    const doubled = { column: 'Code' as const, message: `与第 ${before} 行重复` }
    return { ...line, problems: [doubled, ...line.problems] }
  })
  return { ok: true, lines, titles: sheet.rows[header.at]?.cells ?? [], unknown: header.unknown }
}
