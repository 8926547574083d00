import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { Tone } from '../detail/StatusTag'

/** A page of rows with everything needed to navigate the list: result of `useList`. */
export type List<Row, K extends string = string> = {
  rows: readonly Row[]
  total: number
  /** There are more rows than `total`, which were not counted. */
  isMore?: boolean
  filters: Record<K, string>
  /** The fields of the filters that the operator sees. */
  fields: readonly FilterField<K>[]
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

/** What is selected in a list: rows by id, or all rows of its filter. */
export type Chosen = { count: number; isMore?: boolean; unit: string } & (
  | { ids: readonly number[]; filter?: undefined }
  | { ids?: undefined; filter: Record<string, unknown> }
)

/** The fields of a row whose values are of a type. */
type FieldOf<Row, Value> = {
  [K in keyof Row & string]: Row[K] extends Value ? K : never
}[keyof Row & string]

/** What a column shows: one field in the form of its kind, a state, or anything else. */
type Shown<Row> =
  /** Text as it is; `none` stands for an empty one. */
  | { text: FieldOf<Row, string | number | null>; none?: '—' }
  /** A number with grouping, at the right. */
  | { count: FieldOf<Row, number> }
  /** An amount, at the right; a dash for none. */
  | { yuan: FieldOf<Row, number | null>; strong?: true }
  /** A moment in Shanghai time to the second, to the minute, to the minute without its year, its day; a dash for none. */
  | { second: FieldOf<Row, string | null> }
  | { minute: FieldOf<Row, string | null> }
  | { recent: FieldOf<Row, string | null> }
  | { day: FieldOf<Row, string | null> }
  /** Name of a state in its colour; no colour is neutral. */
  | { state: (row: Row) => readonly [tone: Tone | undefined, text: string] }
  | { render: (value: unknown, row: Row) => ReactNode }

/** A column that can be hidden, and sorted by if the call supports its key. */
export type DataColumn<Row> = Pick<TableColumnType<Row>, 'align' | 'fixed' | 'ellipsis'> & {
  key: string
  title: string
  width?: number
  /** The call can sort by this key. */
  sorts?: true
  /** Cannot be hidden: identifies the row, or its actions. */
  always?: true
  /** Hidden by default. */
  startsHidden?: true
  /** Gives way on a narrow screen, until the operator chooses the columns. */
  lesser?: true
} & Shown<Row>

export type Choice = { value: string; label: string }

/** A field of the filter row and, once filled in, a chip below it. */
export type FilterField<K extends string = string> =
  | { kind: 'text'; key: K; label: string; hint: string }
  | { kind: 'days'; from: K; to: K; label: string }
  /** One of some values; `nameIn` is the field of the rows with the name of a value that only a link sets. */
  | { kind: 'choice'; key: K; label: string; choices: readonly Choice[]; nameIn?: string }
  /** A bound in yuan or pieces; `unit` precedes the number in the chip. */
  | { kind: 'bound'; key: K; label: string; sign: '≥' | '≤'; unit?: '¥'; decimals?: 0 | 2 }
  /** Set by a link, and shown only while it applies; `nameIn` is the field of the rows with its name. */
  | { kind: 'linked'; key: K; label: string; nameIn: string }

/** Tabs over a list: one filter whose values are counted. */
export type ListTabs<K extends string> = {
  key: K
  items: readonly { value: string; text: string; count?: number | undefined }[]
}
