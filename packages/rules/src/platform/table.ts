/** Largest file (bytes) that one call takes. */
export const maxTableBytes = 600_000
export const tableTooLarge = '文件不能超过 600 KB，请分成几份；有图片的表格请另存一份只有文字的'

/** A row of a table that an operator brought, with its number in the file (from 1). */
export type TableRow = {
  readonly row: number
  readonly cells: string[]
  /** Why a cell cannot be taken, by its column (from 0): an error value, a number that has lost digits. */
  problems?: Record<number, string>
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
  /** Titles of fields that two columns have. */
  readonly doubled: readonly string[]
}

/** Column with the reasons in a file of failed rows; ignored when the file comes back. */
export const reasonTitle = '没有导入的原因'

/** Rows among which a header is looked for: some lines of remarks may be above it. */
const headerRows = 30

/** A remark in brackets or a number before a title: 【必填】售价, 3、售价. */
const beforeTitle = /^(?:[([【〔][^)\]】〕]*[)\]】〕]|\d{1,2}[.、)])+(?=.)/
/** A unit after a title without brackets: 售价元, 重量kg. */
const unitBehind = /^(.+?)(元|千克|公斤|克|斤|kg|g|[件个盆株])$/

type Title = { title: string; unit: string }

/** A title by its meaning, without stars, blanks and remarks: `＊ 售价（元）：` → 售价, and its unit 元. */
export const titleOf = (written: string): Title => {
  const text = written
    .normalize('NFKC')
    .replace(/[\s*✱★:]/g, '')
    .replace(beforeTitle, '')
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
  const taken = new Set<K>()
  const doubled = new Set<string>()
  const columns = titles.map(({ title, unit }, index) => {
    const alias = other.get(title)
    // A second title for a field counts only where the field's own is missing.
    const key = exact.get(title) ?? (alias !== undefined && !named.has(alias) ? alias : undefined)
    if (key === undefined) return undefined
    if (taken.has(key)) {
      doubled.add(row.cells[index] ?? '')
      return undefined
    }
    taken.add(key)
    return { key, unit }
  })
  const unknown = row.cells.filter((cell, index) => cell !== '' && cell !== reasonTitle && !columns[index])
  return { at, columns, unknown: unknown.filter((title) => !doubled.has(title)), doubled: [...doubled] }
}

/** The row of titles: the one with all `needed` fields and most others; undefined if there is none. */
export const findHeader = <K extends string>(
  rows: readonly TableRow[],
  columns: TableColumns<K>,
  needed: readonly K[],
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
 * The cells of one column of a list: the one with one of the titles, else the one in which most cells fit; without the
 * titles, empty cells, and cells that cannot be taken.
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
  const column = header ? header.columns.findIndex((one) => one) : fitting.indexOf(Math.max(...fitting))
  return rows
    .slice(header ? header.at + 1 : 0)
    .filter(({ problems }) => problems?.[column] === undefined)
    .flatMap(({ cells }) => cells[column] || [])
}
