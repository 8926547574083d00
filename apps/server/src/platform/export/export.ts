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

export type Export<P extends z.ZodType = z.ZodType, Row = never> = {
  /** Part of the address, and the name of the list in the console. */
  name: string
  /** What it is in Chinese: title of the file. */
  title: string
  /** Whoever may read the list; `data.export` is wanted besides. */
  permission: Permission
  /** The payload of the list's call; page, page size and order are not used. */
  payload: P
  columns: readonly ExportColumn<Row>[]
  /**
   * The next `size` rows after a row (from the first without one), in a fixed order. All pages of one file see the
   * same moment of the database.
   */
  page: (payload: z.output<P>, context: ExportContext, after: Row | undefined) => Promise<Row[]>
}

/** A moment of the wire as spreadsheets know it: 2026-11-21 09:30:00. */
export const clock = (wire: string | null): Cell => wire?.slice(0, 19).replace('T', ' ')

const titles = new Map<string, string>()

/** What an export is called in Chinese; its own name where none is so called. */
export const exportTitle = (name: string) => titles.get(name) ?? name

/** Declares a list as a file: `/api/Console/Export/{name}?format=csv|xlsx`. */
export const defineExport = <P extends z.ZodType, Row>(declared: Export<P, Row>) => {
  titles.set(declared.name, declared.title)
  return declared as unknown as Export
}
