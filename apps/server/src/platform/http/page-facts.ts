import { searchWords } from '@greenstar/rules/platform/search-words'
import type { Part } from '../database/part'

/** The requested page (spec 3), from 1. */
export type Asked = { currentPage: number; pageSize: number }

export const partOf = ({ currentPage, pageSize }: Asked): Part => ({
  size: pageSize,
  skip: (currentPage - 1) * pageSize,
})

/** The page of a list (spec 3): page number, number of rows and pages, and its rows. */
export const pageWith = <Wire>({ currentPage, pageSize }: Asked, total: number, DataList: Wire[]) => ({
  CurrentPage: currentPage,
  PageSize: pageSize,
  TotalCount: total,
  TotalPage: Math.ceil(total / pageSize),
  DataList,
})

/** How far a list of the console counts its rows: exact totals grow with the shop (decision 29). */
export const maxTotal = 10_000

/**
 * The page of a list of the console. Its total ends at `maxTotal`; IsMore: there are more. A count that was made for
 * another figure anyway is given to `pageWith`, and stays exact.
 */
export const roomPageWith = <Wire>(asked: Asked, total: number, DataList: Wire[]) => ({
  ...pageWith(asked, Math.min(total, maxTotal), DataList),
  ...(total > maxTotal ? { IsMore: true } : {}),
})

/**
 * The rows of a page of the console, and their total for `roomPageWith`: `count` may stop at the number that it is given.
 * A page that is not full is the last, and says the total itself.
 */
export const roomRows = async <Row>(
  asked: Asked,
  list: (part: Part) => Promise<Row[]>,
  count: (max: number) => Promise<number>,
) => {
  const part = partOf(asked)
  const rows = await list(part)
  const isLast = rows.length < part.size && (rows.length > 0 || part.skip === 0)
  return { rows, total: isLast ? part.skip + rows.length : await count(maxTotal + 1) }
}

/** A page of the console whose rows are converted one by one. */
export const roomPageOf = async <Row, Wire>(
  asked: Asked,
  list: (part: Part) => Promise<Row[]>,
  count: (max: number) => Promise<number>,
  toWire: (row: Row) => Wire,
) => {
  const { rows, total } = await roomRows(asked, list, count)
  return roomPageWith(asked, total, rows.map(toWire))
}

/** The rows of a page and the total, read in parallel. */
export const rowsAndTotal = async <Row>(
  asked: Asked,
  list: (part: Part) => Promise<Row[]>,
  count: () => Promise<number>,
) => {
  const [rows, total] = await Promise.all([list(partOf(asked)), count()])
  return { rows, total }
}

/**
 * The page of a search: entries with all words of the keyword, or if there are none, entries with some of them. `page`
 * returns the one or the other.
 */
export const pageOfSearch = async <Page extends { TotalCount: number }>(
  keyword: string | undefined,
  page: (some: boolean) => Promise<Page>,
): Promise<Page & { IsPart?: boolean }> => {
  const found = await page(false)
  if (found.TotalCount > 0 || searchWords(keyword ?? '').length < 2) return found
  const near = await page(true)
  return near.TotalCount > 0 ? { ...near, IsPart: true } : found
}

/** A page whose rows are converted one by one. */
export const pageOf = async <Row, Wire>(
  asked: Asked,
  list: (part: Part) => Promise<Row[]>,
  count: () => Promise<number>,
  toWire: (row: Row) => Wire,
) => {
  const { rows, total } = await rowsAndTotal(asked, list, count)
  return pageWith(asked, total, rows.map(toWire))
}
