import { type CellObject, read, SSF, set_cptable, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as cptable from '@e965/xlsx/dist/cpexcel.full.mjs'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { BadFile, noTable } from './bad-file'
import { type CellRead, lostDigits, RowList, type TableSheet } from './table-sheet'

// Old workbooks have their texts in the code page of their Windows.
set_cptable(cptable)

/**
 * No more than can be read in a moment: a file of a few KB may unpack to any size. A workbook has a dozen parts; one with
 * pictures has hundreds, which are not unpacked.
 */
const limits = { bytes: 8_000_000, parts: 2000, tags: 600_000, sheets: 30 }

/** Most of it may be empty cells with a format, far down. */
const tooLarge = '表格展开后太大：请分成几份，或只把有内容的行复制到一份新表格'

/** Parts with cells, texts, styles and their order; not pictures, drawings or programs. */
const isPart = (name: string) =>
  /\.(xml|rels|bin)$/i.test(name) &&
  !/\/(media|drawings|theme|embeddings|printerSettings|activeX)\/|vbaProject/i.test(name)

const contentTypes = '[Content_Types].xml'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const kinds: [RegExp, string][] = [
  [/workbook\.xml$/i, `${mainType}.sheet.main+xml`],
  [/worksheets\/[^/]+\.xml$/i, `${mainType}.worksheet+xml`],
  [/sharedStrings\.xml$/i, `${mainType}.sharedStrings+xml`],
  [/styles\.xml$/i, `${mainType}.styles+xml`],
]

/** The list of parts for a workbook whose program wrote none. */
const typesOf = (names: readonly string[]) => {
  const parts = names.flatMap((name) => {
    const type = kinds.find(([pattern]) => pattern.test(name))?.[1]
    return type ? [`<Override PartName="/${name}" ContentType="${type}"/>`] : []
  })
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${parts.join('')}</Types>`
}

const lessThan = 0x3c
const tagsIn = (bytes: Uint8Array) => {
  let tags = 0
  for (const byte of bytes) if (byte === lessThan) tags++
  return tags
}

/** What the reader behind does not see in an OpenDocument or a web page: hidden and filtered rows, hidden sheets. */
const hiddenInText =
  /<table:table-row\b[^>]*table:visibility="(?:collapse|filter)"|<style:table-properties\b[^>]*table:display="false"|<tr\b[^>]*display:\s*none/i
const hiddenRows = '表格里有隐藏的行或工作表，请取消隐藏和筛选，或另存为 XLSX 后再上传'

const textOf = (part: Uint8Array | undefined) => strFromU8(part ?? new Uint8Array())

/**
 * The same archive with only the parts that are read, not packed, so that the reader behind unpacks nothing on its own.
 * Sizes are bounded by what the directory states; a part that unpacks to more than that is refused.
 */
const boundedArchive = (archive: Buffer): Uint8Array => {
  // the first part's flags: a password of the archive itself
  if (archive.length > 8 && (archive.readUInt16LE(6) & 1) === 1) throw new BadFile(locked)
  let [left, count, isNumbers] = [limits.bytes, 0, false]
  const parts = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (++count > limits.parts) throw new BadFile('文件里的部分太多，请另存为一份新的表格')
      isNumbers ||= name.endsWith('.iwa')
      if (!isPart(name)) return false
      left -= originalSize
      if (left < 0) throw new BadFile(tooLarge)
      return true
    },
  })
  const names = Object.keys(parts)
  if (isNumbers) throw new BadFile('这是 Numbers 表格，请先用“导出为 Excel”另存后再上传')
  if (/<manifest:encryption-data\b/.test(textOf(parts['META-INF/manifest.xml']))) throw new BadFile(locked)
  const isOpenDocument = names.includes('content.xml') && names.includes('META-INF/manifest.xml')
  if (!isOpenDocument && !names.some((name) => /workbook\.(xml|bin)$/i.test(name))) throw new BadFile(noTable)
  if (isOpenDocument && hiddenInText.test(textOf(parts['content.xml']))) throw new BadFile(hiddenRows)
  for (const [name, bytes] of Object.entries(parts))
    if (/\.xml$/i.test(name) && tagsIn(bytes) > limits.tags) throw new BadFile(tooLarge)
  parts[contentTypes] ??= new TextEncoder().encode(typesOf(names))
  return zipSync(parts, { level: 0 })
}

const hasPassword = /password|encrypt/i
const locked = '表格有密码，请去掉密码后再上传'

const open = (data: Uint8Array | string, type: 'buffer' | 'string'): WorkBook => {
  try {
    return read(data, {
      type,
      // The long numbers of a web page saved as a table stay text.
      raw: true,
      // The format of a number says whether it is a date; formulas without a value are stubs.
      ...{ cellNF: true, cellFormula: true, sheetStubs: true, cellText: false, cellHTML: false },
      // Rows are hidden by their style.
      cellStyles: true,
    })
  } catch (error) {
    if (hasPassword.test((error as Error).message)) throw new BadFile(locked)
    throw new BadFile('文件已损坏或不是表格')
  }
}

/** Day and time of a spreadsheet's day number. */
const dateText = (days: number, is1904: boolean): string => {
  const { y, m, d, H, M, S } = SSF.parse_date_code(days, { date1904: is1904 }) ?? {}
  if (y === undefined) return String(days)
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(H)}:${two(M)}${Math.round(S) > 0 ? `:${two(Math.round(S))}` : ''}`
  if (days < 1) return time
  return `${y}-${two(m)}-${two(d)}${H + M + S > 0 ? ` ${time}` : ''}`
}

/** Formats that add what belongs to the value: zeros in front (00012), or letters around it (SF00012). */
const framed = /^(?:"[^"]*")?0+(?:"[^"]*")?$/

/** A number in plain digits: exact up to fifteen, which is all that a spreadsheet keeps. */
const numberCell = (value: number, format: string, is1904: boolean): CellRead => {
  if (SSF.is_date(format)) return { text: dateText(value, is1904), isDate: true }
  if (Math.abs(value) >= 1e15)
    return {
      text: Number(value.toPrecision(15)).toLocaleString('en-US', { useGrouping: false }),
      problem: lostDigits,
    }
  if (Number.isInteger(value) && value >= 0 && format !== '0' && framed.test(format))
    return { text: SSF.format(format, value) }
  const isPercent = format.replace(/"[^"]*"|\\./g, '').includes('%')
  const exact = Number((isPercent ? value * 100 : value).toPrecision(15))
  const text = /e/i.test(String(exact)) ? exact.toFixed(20).replace(/\.?0+$/, '') : String(exact)
  return { text: isPercent ? `${text}%` : text }
}

/** Of a list that is filtered, the others are not meant. */
const hiddenRow = '这一行在表格里是隐藏的，没有读取。需要的话请取消筛选或取消隐藏'

const notCalculated = '公式没有算出结果，请用表格软件打开这个文件并保存一次'

const errors: Record<number, string> = {
  ...{ 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' },
  43: '#GETTING_DATA',
}

/** What holds for a workbook as a whole. */
type Book = {
  is1904: boolean
  /** A program wrote it and left the formulas to whoever opens it: it puts a 0 where a value would be. */
  isUncalculated: boolean
}

const cellRead = (cell: CellObject, { is1904, isUncalculated }: Book): CellRead => {
  const { t, v, f, z } = cell
  if (t === 'e') return { text: errors[v as number] ?? '#N/A' }
  if (isUncalculated && f !== undefined && t === 'n' && v === 0) return { text: '', problem: notCalculated }
  if (t === 'z') return f === undefined ? { text: '' } : { text: '', problem: notCalculated }
  if (v instanceof Date)
    return {
      isDate: true,
      text: v
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')
        .replace(/ 00:00:00$/, ''),
    }
  if (t === 'b') return { text: v ? '是' : '否' }
  if (t === 'n' && typeof v === 'number') return numberCell(v, String(z ?? 'General'), is1904)
  return { text: v === undefined ? '' : String(v) }
}

const sheetOf = (name: string, cells: WorkSheet, book: Book, maxRows: number): TableSheet => {
  const list = new RowList(maxRows)
  const isHidden = (row: number) => {
    const { hidden, hpt } = cells['!rows']?.[row] ?? {}
    return hidden === true || hpt === 0
  }
  // By its cells and not by its range: a far empty row costs nothing.
  for (const place of Object.keys(cells)) {
    if (place.startsWith('!')) continue
    const { r, c } = utils.decode_cell(place)
    const read = cellRead(cells[place] as CellObject, book)
    list.put(r + 1, c, isHidden(r) && read.text !== '' ? { ...read, problem: hiddenRow } : read)
  }
  for (const { s, e } of cells['!merges'] ?? []) list.mergeDown(s.c, s.r + 1, e.r + 1)
  return list.sheet(name)
}

/** The visible sheets of a workbook in its own order; all, if none is visible. */
const sheetsOf = (book: WorkBook, maxRows: number): TableSheet[] => {
  const calculation = (book.Workbook as { CalcPr?: { fullCalcOnLoad?: unknown } } | undefined)?.CalcPr
  const whole = {
    is1904: book.Workbook?.WBProps?.date1904 === true,
    isUncalculated: /^(?:1|true)$/.test(String(calculation?.fullCalcOnLoad)),
  }
  const isHidden = (index: number) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
  const visible = book.SheetNames.filter((_, index) => !isHidden(index))
  return (visible.length > 0 ? visible : book.SheetNames).slice(0, limits.sheets).flatMap((name) => {
    const cells = book.Sheets[name]
    return cells && cells['!type'] !== 'chart' ? [sheetOf(name, cells, whole, maxRows)] : []
  })
}

/** Sheets of a workbook: .xlsx (also .xlsm, .xlsb), .ods, the old .xls. Throws BadFile. */
export const readBook = (file: Buffer, maxRows: number): TableSheet[] => {
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK'
  return sheetsOf(open(isArchive ? boundedArchive(file) : file, 'buffer'), maxRows)
}

/** Sheets of a table written as a web page or as XML, which many programs call .xls. Throws BadFile. */
export const readPage = (text: string, maxRows: number): TableSheet[] => {
  if (tagsIn(Buffer.from(text)) > limits.tags) throw new BadFile(tooLarge)
  if (hiddenInText.test(text)) throw new BadFile(hiddenRows)
  return sheetsOf(open(text, 'string'), maxRows)
}
