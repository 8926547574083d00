/** Largest file (bytes) that one call takes. */
export const maxTableBytes = 600_000
export const tableTooLarge = '文件不能超过 600 KB，请分成几份；有图片的表格请另存一份只有文字的'

/** A row of a table that an operator brought, with its number in the file (from 1). */
export type TableRow = {
  readonly row: number
  readonly cells: string[]
  /** Why a cell cannot be taken, by its column (from 0): an error value, a number that has lost digits. */
  problems?: Record<number, string>
  /** Cells of a text's row, empty ones too; a workbook has none of it. */
  width?: number
  /** Columns (from 0) of a workbook's cells that are dates: a spreadsheet makes one of a typed 3-12. */
  dates?: number[]
}

/** The rows of one sheet that have something in them. */
export type TableSheet = {
  /** '' for a text. */
  readonly name: string
  readonly rows: readonly TableRow[]
  /** Whether the sheet has more rows than were read. */
  readonly isCut: boolean
}

/** Columns of an import by field: their title, and other titles that people use. */
export type TableColumns<K extends string> = Readonly<
  Record<K, { readonly title: string; readonly aliases?: readonly string[] }>
>

export type Header<K extends string> = {
  /** Index of the header among the rows. */
  readonly at: number
  /** Field of each column, with the unit in its title ('' if none). */
  readonly columns: readonly ({ readonly key: K; readonly unit: string } | undefined)[]
  /** Titles of no field, as written. */
  readonly unknown: readonly string[]
  /** Fields that two columns have, with the two titles and columns (from 0). */
  readonly doubled: readonly Doubled<K>[]
}
type Doubled<K extends string> = {
  readonly key: K
  readonly titles: readonly [string, string]
  readonly at: readonly [number, number]
}

/** Column with the reasons in a file of failed rows; ignored when the file comes back. */
export const reasonTitle = '没有导入的原因'

/** Rows among which a header is looked for: some lines of remarks may be above it. */
const headerRows = 30

/** Characters of titles as they are written in Hong Kong and Taiwan. */
const traditional =
  '編碼號價單訂運遞貨庫數稱類規標簽籤狀態圖間開賣現銷場線劃電話機員會購買長業務詞鍵專時產寶貝條'
const simplified =
  '编码号价单订运递货库数称类规标签签状态图间开卖现销场线划电话机员会购买长业务词键专时产宝贝条'
const plainHan = new Map([...traditional].map((letter, at) => [letter, [...simplified][at] ?? letter]))

/** A remark in brackets or a number before a title: 【必填】售价, 3、售价. */
const beforeTitle = /^(?:[([【〔][^)\]】〕]*[)\]】〕]|\d{1,2}[.、)])+(?=.)/
/** A unit after a title without brackets: 售价元, 重量kg. */
const unitBehind = /^(.+?)(元|千克|公斤|克|斤|kg|g|[件个盆株])$/

type Title = { title: string; unit: string }

/** A title by its meaning, without stars, blanks and remarks: `＊ 售价（元）：` → 售价, and its unit 元. */
export const titleOf = (written: string): Title => {
  const text = written
    .normalize('NFKC')
    .replace(/[\s*✱★:▲▼△▽↑↓"'`]/g, '')
    .replace(/\p{Script=Han}/gu, (letter) => plainHan.get(letter) ?? letter)
    .replace(beforeTitle, '')
    .replace(/[._\-–—]/g, '')
  const [, name = text, inside = ''] =
    /^(.+?)[([【〔](.*?)[)\]】〕]?$/.exec(text) ?? /^([^/]+)\/([^/]+)$/.exec(text) ?? []
  return { title: name.replace(/[([【〔].*$/, '').toLowerCase(), unit: inside.toLowerCase() }
}

/** What a title may mean: as it is, with a unit behind it, or with a remark in its second line (`售价 单位：元`). */
const readingsOf = (written: string): Title[] => {
  const whole = titleOf(written)
  const [, title = '', unit = ''] = unitBehind.exec(whole.title) ?? []
  const first = titleOf(written.trim().split(/\s/)[0] ?? '')
  const note = /单位[:：]?\s*([^\s,，;；)）]+)/.exec(written)?.[1]
  return [whole, { title, unit }, { ...first, unit: first.unit || (note ?? '') }]
}

const keysByTitle = <K extends string>(columns: TableColumns<K>) => {
  const exact = new Map<string, K>()
  const other = new Map<string, K>()
  for (const [key, { title, aliases = [] }] of Object.entries(columns) as [K, TableColumns<K>[K]][]) {
    exact.set(titleOf(title).title, key)
    for (const alias of aliases) other.set(titleOf(alias).title, key)
  }
  return { exact, other }
}

const headerAt = <K extends string>(
  row: TableRow,
  at: number,
  { exact, other }: ReturnType<typeof keysByTitle<K>>,
): Header<K> => {
  const isKnown = ({ title }: Title) => exact.has(title) || other.has(title)
  const titles = row.cells.map((cell) => readingsOf(cell).find(isKnown) ?? titleOf(cell))
  const named = new Set(titles.flatMap(({ title }) => exact.get(title) ?? []))
  const taken = new Map<K, number>()
  const doubled: Doubled<K>[] = []
  const columns = titles.map(({ title, unit }, index) => {
    const alias = other.get(title)
    // A second title for a field counts only where the field's own is missing.
    const key = exact.get(title) ?? (alias !== undefined && !named.has(alias) ? alias : undefined)
    if (key === undefined) return undefined
    const first = taken.get(key)
    if (first !== undefined) {
      doubled.push({ key, titles: [row.cells[first] ?? '', row.cells[index] ?? ''], at: [first, index] })
      return undefined
    }
    taken.set(key, index)
    return { key, unit }
  })
  const unknown = row.cells.filter((cell, index) => cell !== '' && cell !== reasonTitle && !columns[index])
  const isDoubled = (title: string) => doubled.some(({ titles }) => titles[1] === title)
  return { at, columns, unknown: unknown.filter((title) => !isDoubled(title)), doubled }
}

/** Letters of a column (from 0): A, B, … AA. */
export const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${columnLetters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`

/** Why a sheet with two columns for one field is refused; with their places, because one may be hidden. */
export const doubledText = <K extends string>(
  columns: TableColumns<K>,
  { key, titles: [one, other], at }: Doubled<K>,
): string => {
  const places = `（${at.map(columnLetters).join('、')} 列）`
  return one === other
    ? `有两列都是“${one}”${places}，请删去一列`
    : `“${one}”和“${other}”${places}都会当作“${columns[key].title}”，请删去一列`
}

/** Why a date is not taken where a word or a number belongs. */
export const becameDate = (written: string): string =>
  `表格把它当成了日期（${written}），请把这一格设为“文本”后重新填写`

/** A row that adds up the others. */
const isSum = ({ cells }: TableRow) =>
  /^(?:合\s*计|总\s*计|小计|共计|汇总|total)(?:[:：(（].*)?$/i.test(cells.find((cell) => cell !== '') ?? '')

const tooWide = '这一行比标题多出格子，可能有没加引号的逗号，请检查'

/**
 * The rows under the titles, without sums and without titles that come again in sheets that were put together. In a text
 * a row with more cells than titles has a problem at its first field: its values may stand in wrong columns.
 */
export const rowsUnder = <K extends string>(
  { rows }: Pick<TableSheet, 'rows'>,
  { at, columns }: Header<K>,
): TableRow[] => {
  const head = rows[at]
  const titles = head?.cells.join('\t')
  const first = columns.findIndex((one) => one !== undefined)
  return rows
    .slice(at + 1)
    .filter((row) => row.cells.join('\t') !== titles && !isSum(row))
    .map((row) => {
      const isWide = (row.width ?? 0) > (head?.width ?? Number.POSITIVE_INFINITY)
      return isWide ? { ...row, problems: { [first]: tooWide, ...row.problems } } : row
    })
}

/** The row of titles: the one with all `needed` fields and most others; undefined if there is none. */
export const findHeader = <K extends string>(
  rows: readonly TableRow[],
  columns: TableColumns<K>,
  needed: readonly NoInfer<K>[],
): Header<K> | undefined => {
  const keys = keysByTitle(columns)
  const count = (header: Header<K>) => header.columns.filter((column) => column !== undefined).length
  return rows
    .slice(0, headerRows)
    .map((row, at) => headerAt(row, at, keys))
    .filter((header) => needed.every((key) => header.columns.some((column) => column?.key === key)))
    .reduce<Header<K> | undefined>(
      (best, header) => (best && count(best) >= count(header) ? best : header),
      undefined,
    )
}

/** The wanted sheet; else the first that can be read, else the first with anything in it. */
export const chooseSheet = (
  sheets: readonly TableSheet[],
  wanted: string | undefined,
  canRead: (sheet: TableSheet) => boolean,
): TableSheet =>
  sheets.find(({ name }) => wanted !== undefined && name === wanted) ??
  sheets.find(canRead) ??
  sheets.find(({ rows }) => rows.length > 0) ??
  sheets[0] ?? { name: '', rows: [], isCut: false }

/**
 * The cells of one column of a list: the one with one of the titles, else the one in which most cells fit, nothing if none
 * does; without the titles, empty cells, and cells that cannot be taken.
 */
export const columnIn = (
  { rows }: Pick<TableSheet, 'rows'>,
  [title = '', ...aliases]: readonly string[],
  fits: (cell: string) => boolean,
): string[] => {
  const header = findHeader(rows, { list: { title, aliases } }, ['list'])
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const fitting = Array.from(
    { length: width },
    (_, column) => rows.filter(({ cells }) => fits(cells[column] ?? '')).length,
  )
  const most = Math.max(0, ...fitting)
  if (!header && most === 0) return []
  const column = header ? header.columns.findIndex((one) => one) : fitting.indexOf(most)
  return (
    (header ? rowsUnder({ rows }, header) : rows)
      .filter(({ problems }) => problems?.[column] === undefined)
      .flatMap(({ cells }) => cells[column] || [])
      // a title that is not known
      .filter((cell, at) => header || at > 0 || fits(cell))
  )
}
