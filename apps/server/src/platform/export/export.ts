import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import type { z } from 'zod'
import type { App } from '../app'
import type { Db } from '../database/connect'

/** What a cell holds: text stays text, a number is a number. */
export type Cell = string | number | null | undefined

export type ExportColumn<Row> = {
  /** The key of the list's column that it belongs to: it is left out while that column is hidden. */
  key: string
  title: string
  value: (row: Row) => Cell
  /** What stands there instead unless the file was asked for whole. */
  masked?: (row: Row) => Cell
  /** Money: a number of yuan with two decimals. */
  as?: 'yuan'
}

export type ExportContext = {
  app: App
  db: Db
  now: number
  size: number
  /** Rows given before: short lists skip them, long ones go on `after` the last. */
  skip: number
}

/** What a list is narrowed by: its payload without page, page size and order, which a file has none of. */
type FiltersOf<P extends z.ZodType> = Omit<z.output<P>, 'currentPage' | 'pageSize' | 'sort'>

export const filtersOf = <P extends z.ZodType>(payload: object) => {
  const { currentPage: _page, pageSize: _size, sort: _sort, ...filters } = payload as Record<string, unknown>
  return filters as FiltersOf<P>
}

type Declared<P extends z.ZodType, Row> = {
  /** Part of the address, and the name of the list in the console. */
  name: string
  /** What it is in Chinese: title of the file. */
  title: string
  /** Whoever may read the list; `data.export` is wanted besides. */
  permission: Permission
  /** Whoever may, with a reason, have the file with nothing masked. */
  whole?: Permission
  /** The payload of the list's call. */
  payload: P
  columns: readonly ExportColumn<Row>[]
}

export type Export<P extends z.ZodType = z.ZodType, Row = never> = Declared<P, Row> & {
  /**
   * The next `size` rows after a row (from the first without one), in a fixed order. All pages of one file see the
   * same moment of the database.
   */
  page: (filters: FiltersOf<P>, context: ExportContext, after: Row | undefined) => Promise<Row[]>
}

/** A moment of the wire as spreadsheets know it: 2026-11-21 09:30:00. */
export const clock = (wire: string | null): Cell => wire?.slice(0, 19).replace('T', ' ')

const titles = new Map<string, string>()

/** What an export is called in Chinese; its own name where none is so called. */
export const exportTitle = (name: string) => titles.get(name) ?? name

/** Declares a list as a file: `/api/Console/Export/{name}?format=csv|xlsx`. */
export const defineExport = <P extends z.ZodType, Row>(declared: Export<P, Row>) => {
  titles.set(declared.name, declared.title)
  const page: typeof declared.page = (payload, context, after) =>
    declared.page(filtersOf<P>(payload), context, after)
  return { ...declared, page } as unknown as Export
}

/** The same for a list that is always short: `all` reads every row, in the list's order. */
export const defineShortExport = <P extends z.ZodType, Row>({
  all,
  ...declared
}: Declared<P, Row> & { all: (filters: FiltersOf<P>, context: ExportContext) => Promise<Row[]> }) =>
  defineExport<P, Row>({
    ...declared,
    page: async (filters, context) =>
      (await all(filters, context)).slice(context.skip, context.skip + context.size),
  })
