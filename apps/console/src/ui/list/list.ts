import type { TableColumnType } from 'antd'

/** A page of rows with everything needed to navigate the list: result of `useList`. */
export type List<Row, K extends string = string> = {
  rows: readonly Row[]
  total: number
  filters: Record<K, string>
  page: number
  size: number
  /** Column key, with a leading minus for descending; '' for the list's own order. */
  sort: string
  /** The filters as the call's payload, without page and size: used for exports. */
  payload: Record<string, unknown>
  isPending: boolean
  /** Whether the rows are previous ones while new ones load. */
  isStale: boolean
  error: { message: string } | null
  retry(): void
  set(changes: Partial<Record<K, string>>): void
  setPage(page: number): void
  setSize(size: number): void
  setSort(sort: string): void
  clear(): void
}

/** A column that can be hidden, and sorted by if the call supports its key. */
export type DataColumn<Row> = Omit<TableColumnType<Row>, 'key' | 'title' | 'sorter' | 'sortOrder'> & {
  key: string
  title: string
  /** The call can sort by this key. */
  sorts?: true
  /** Cannot be hidden: identifies the row, or its actions. */
  always?: true
  /** Hidden by default. */
  startsHidden?: true
}

type Choice = { value: string; label: string }

/** A field of the filter row and, once filled in, a chip below it. */
export type FilterField<K extends string = string> =
  | { kind: 'text'; key: K; label: string; hint: string }
  | { kind: 'days'; from: K; to: K; label: string }
  | { kind: 'choice'; key: K; label: string; choices: readonly Choice[] }
  /** A bound in yuan or pieces; `unit` precedes the number in the chip. */
  | { kind: 'bound'; key: K; label: string; sign: '≥' | '≤'; unit?: '¥'; decimals?: 0 | 2 }

/** Tabs over a list: one filter whose values are counted. */
export type ListTabs<K extends string> = {
  key: K
  items: readonly { value: string; text: string; count?: number | undefined }[]
}
