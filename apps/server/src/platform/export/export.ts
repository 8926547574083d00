import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import { parseWireDate } from '@greenstar/rules/platform/time'
import type { z } from 'zod'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { listOf } from '../feature'
import type { SignedInOperator } from '../http/context'

/** Value of a cell: text stays text, a number is a number, a moment is a date and time of day in Shanghai. */
export type Cell = string | number | Date | null | undefined

/** What a column holds: yuan with two decimals, or days without their time. */
export type CellKind = 'yuan' | 'day'

export type ExportColumn<Row> = {
  /** Key of the list's column; the cell is left out while that column is hidden. */
  key: string
  title: string
  value: (row: Row) => Cell
  /** Masked value, used unless the full file was requested. */
  masked?: (row: Row) => Cell
  as?: CellKind
}

export type ExportContext = {
  app: App
  db: Db
  now: number
  size: number
  /** Rows already read: short lists skip them, long ones continue `after` the last. */
  skip: number
}

/** Filters of a list: its payload without page, page size and order. */
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
  /** Permission of the list; `data.export` is required as well. */
  permission: Permission
  /** Permission for the unmasked file, which needs a reason. */
  whole?: Permission
  /** Before the unmasked file: refuses it, or records what is read; in the transaction of the audit record. */
  release?(
    filters: FiltersOf<P>,
    by: { app: App; db: Db; operator: SignedInOperator; now: number },
  ): Promise<void>
  /** The payload of the list's call. */
  payload: P
  columns: readonly ExportColumn<Row>[]
}

export type Export<P extends z.ZodType = z.ZodType, Row = never> = Declared<P, Row> & {
  /**
   * The next `size` rows after a row (from the first without one), in a fixed order. All pages of a file
   * are read from one snapshot.
   */
  page: (filters: FiltersOf<P>, context: ExportContext, after: Row | undefined) => Promise<Row[]>
}

/** A wire timestamp, or a day (2026-11-21) of a column `as: 'day'`, as a date of the file; other text stays text. */
export const clock = (wire: string | null): Cell => {
  const ms = parseWireDate(wire)
  return ms === undefined ? wire : new Date(ms)
}

/** Chinese title of an export; its name if unknown. */
export const exportTitle = (app: Pick<App, 'features'>, name: string) =>
  listOf(app, 'exports').find((one) => one.name === name)?.title ?? name

/** Declares a list as a file: `/api/Console/Export/{name}?format=csv|xlsx`. */
export const defineExport = <P extends z.ZodType, Row>(declared: Export<P, Row>) => {
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
