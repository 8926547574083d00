import type { TableColumnType } from 'antd'

/** A page of rows with everything that a list needs to be moved through: what `useList` answers. */
export type List<Row, K extends string = string> = {
  rows: readonly Row[]
  total: number
  filters: Record<K, string>
  page: number
  size: number
  /** Column key, with a minus in front for falling; '' for the list's own order. */
  sort: string
  /** The filters as the call takes them, without page and size: what an export asks for. */
  payload: Record<string, unknown>
  isPending: boolean
  /** Rows of before while others are on their way. */
  isStale: boolean
  error: { message: string } | null
  retry(): void
  set(changes: Partial<Record<K, string>>): void
  setPage(page: number): void
  setSize(size: number): void
  setSort(sort: string): void
  clear(): void
}

/** A column that may be hidden, and ordered by when the call knows its key. */
export type DataColumn<Row> = Omit<TableColumnType<Row>, 'key' | 'title' | 'sorter' | 'sortOrder'> & {
  key: string
  title: string
  /** The call orders by this key. */
  sorts?: true
  /** Cannot be hidden: what the row is, what one does with it. */
  always?: true
  /** Hidden until asked for. */
  startsHidden?: true
}

type Choice = { value: string; label: string }

/** A field of the filter row and, filled in, a chip below it. */
export type FilterField<K extends string = string> =
  | { kind: 'text'; key: K; label: string; hint: string }
  | { kind: 'days'; from: K; to: K; label: string }
  | { kind: 'choice'; key: K; label: string; choices: readonly Choice[] }
  /** A bound in yuan or pieces; `unit` stands before the number of the chip. */
  | { kind: 'bound'; key: K; label: string; sign: '≥' | '≤'; unit?: '¥'; decimals?: 0 | 2 }

/** Tabs over a list: one filter whose values are counted. */
export type ListTabs<K extends string> = {
  key: K
  items: readonly { value: string; text: string; count?: number | undefined }[]
}
