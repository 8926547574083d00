import { yuanToFen } from '../platform/money'
import { DAY, HOUR, parseWireDate, toWireDate } from '../platform/time'
import { codeProblem, labelsProblem, productLetters, productMost } from './product.draft'
import { ProductStatus } from './product.status'

/** Titles of the spreadsheet's columns by field; the first identifies the product. */
export const importColumns = {
  Code: '商品编码',
  Name: '商品名称',
  Attribute: '规格',
  Model: '型号',
  Summary: '副标题',
  ClassName: '分类',
  BrandName: '品牌',
  SeriesName: '系列',
  Price: '售价',
  MarketPrice: '划线价',
  Stock: '库存',
  NetWeight: '重量（克）',
  FreightTemplateName: '运费模板',
  MinNum: '起购数量',
  MaxNum: '每人限购',
  OnceStep: '购买步长',
  AvailablePollen: '单件可用绿星币',
  LowStock: '低库存提醒数',
  Labels: '标签',
  Status: '状态',
  SaleBeginDate: '开售时间',
  SaleEndDate: '停售时间',
  Picture: '主图',
} as const
export type ImportColumn = keyof typeof importColumns

export const mostImported = 2000

export const importStatuses: Readonly<Record<string, ProductStatus>> = {
  在售: ProductStatus.selling,
  待上架: ProductStatus.waitSell,
  已下架: ProductStatus.offShelf,
}

/** Values of a row's cells; an empty cell changes nothing. Money in fen, dates as wire text. */
export type ImportValues = {
  Name?: string
  Attribute?: string
  Model?: string
  Summary?: string
  ClassName?: string
  BrandName?: string
  SeriesName?: string
  Price?: number
  MarketPrice?: number
  Stock?: number
  NetWeight?: number
  FreightTemplateName?: string
  MinNum?: number
  MaxNum?: number
  OnceStep?: number
  AvailablePollen?: number
  LowStock?: number
  Labels?: string[]
  Status?: ProductStatus
  SaleBeginDate?: string
  SaleEndDate?: string
  Picture?: string
}
export type ImportProblem = { readonly column: ImportColumn; readonly message: string }
export type ImportLine = {
  /** Row number in the sheet, from 1. */
  readonly row: number
  readonly code: string
  readonly values: ImportValues
  readonly problems: readonly ImportProblem[]
}
export type ImportSheet =
  | { readonly ok: true; readonly lines: ImportLine[]; readonly unknown: string[] }
  | { readonly ok: false; readonly message: string }

type Read = { value: unknown } | { message: string }

const whole =
  (max: number, min = 0) =>
  (cell: string): Read => {
    const number = Number(cell.replaceAll(',', ''))
    return /^\d[\d,]*$/.test(cell) && number >= min && number <= max
      ? { value: number }
      : { message: `应为 ${min} 至 ${max} 的整数` }
  }

const money = (cell: string): Read => {
  const fen = yuanToFen(cell.replace(/^[¥￥]/, '').replaceAll(',', ''))
  return fen !== undefined && fen >= 0 && fen <= productMost.priceFen
    ? { value: fen }
    : { message: '应为 0 至 999999.99 元，最多两位小数' }
}

const text =
  (max: number) =>
  (cell: string): Read =>
    [...cell].length <= max ? { value: cell } : { message: `最多${max}个字` }

/** Day 0 of a spreadsheet is 30 December 1899, in Shanghai time. */
const firstDay = Date.UTC(1899, 11, 30) - 8 * HOUR

/** Parses a typed date (2026-05-01 08:00, also with slashes) or a day number, in Shanghai time. */
const moment = (cell: string): Read => {
  const days = /^\d{5}(\.\d+)?$/.test(cell) ? Number(cell) : undefined
  const typed = cell
    .replaceAll('/', '-')
    .replace(/-(\d)(?=-|\s|$)/g, '-0$1')
    .replace(/ (\d):/, ' 0$1:')
  const ms = days === undefined ? parseWireDate(typed) : firstDay + Math.round(days * DAY)
  return ms === undefined ? { message: '应为日期，如 2026-05-01 08:00' } : { value: toWireDate(ms) }
}

const labels = (cell: string): Read => {
  const list = [...new Set(cell.split(/[;；,，、]/).map((one) => one.trim()))].filter((one) => one !== '')
  const message = labelsProblem(list)
  return message === undefined ? { value: list } : { message }
}

const status = (cell: string): Read =>
  Object.hasOwn(importStatuses, cell)
    ? { value: importStatuses[cell] }
    : { message: `应为 ${Object.keys(importStatuses).join('、')}` }

const { pieces } = productMost
const readers: { readonly [K in Exclude<ImportColumn, 'Code'>]: (cell: string) => Read } = {
  Name: text(productLetters.name),
  Attribute: text(productLetters.attribute),
  Model: text(productLetters.model),
  Summary: text(120),
  ClassName: text(20),
  BrandName: text(20),
  SeriesName: text(20),
  Price: money,
  MarketPrice: money,
  Stock: whole(productMost.stock),
  NetWeight: whole(productMost.weightGram),
  FreightTemplateName: text(20),
  MinNum: whole(pieces),
  MaxNum: whole(pieces),
  OnceStep: whole(pieces, 1),
  AvailablePollen: whole(productMost.pollen),
  LowStock: whole(pieces),
  Labels: labels,
  Status: status,
  SaleBeginDate: moment,
  SaleEndDate: moment,
  Picture: text(300),
}

const keyOfTitle = new Map(
  Object.entries(importColumns).map(([key, title]) => [title as string, key as ImportColumn]),
)

const readRow = (
  cells: readonly string[],
  columns: readonly (ImportColumn | undefined)[],
  row: number,
): ImportLine => {
  const values: Record<string, unknown> = {}
  const problems: ImportProblem[] = []
  let code = ''
  columns.forEach((column, index) => {
    const cell = (cells[index] ?? '').trim()
    if (!column || cell === '') return
    if (column === 'Code') {
      code = cell
      return
    }
    const read = readers[column](cell)
    if ('value' in read) values[column] = read.value
    else problems.push({ column, message: read.message })
  })
  const wrongCode = code === '' ? '请填写商品编码' : codeProblem(code)
  if (wrongCode !== undefined) problems.unshift({ column: 'Code', message: wrongCode })
  return { row, code, values: values as ImportValues, problems }
}

/**
 * Reads the cells of a sheet as products. The row with the column 商品编码 is the header; rows above it and empty
 * rows are skipped. Each row has its problems by column; a code may occur in one row only.
 */
export const readImport = (cells: readonly (readonly string[])[]): ImportSheet => {
  const head = cells.findIndex((row) => row.some((cell) => cell.trim() === importColumns.Code))
  if (head < 0) return { ok: false, message: `没有找到“${importColumns.Code}”一列，请使用模板` }
  const titles = (cells[head] ?? []).map((cell) => cell.trim())
  const columns = titles.map((title) => keyOfTitle.get(title))
  const rows = cells
    .map((row, index) => ({ row, number: index + 1 }))
    .slice(head + 1)
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return { ok: false, message: '表格里没有商品' }
  if (rows.length > mostImported)
    return { ok: false, message: `一次最多导入 ${mostImported} 行，表格里有 ${rows.length} 行` }
  const firstRow = new Map<string, number>()
  const lines = rows.map(({ row, number }) => {
    const line = readRow(row, columns, number)
    const before = firstRow.get(line.code)
    firstRow.set(line.code, before ?? number)
    if (before === undefined || line.code === '') return line
    return {
      ...line,
      problems: [{ column: 'Code' as const, message: `与第 ${before} 行重复` }, ...line.problems],
    }
  })
  return { ok: true, lines, unknown: titles.filter((title, index) => title !== '' && !columns[index]) }
}
