import type { Cell } from './export'

/** A table on its way into a file. */
export type Sheet = {
  title: string
  /** Who made it, for the file's properties. */
  author: string
  /** Moment (ms) it shows. */
  at: number
  /** Says who took the data, when; stands above the titles. */
  watermark: string
  columns: readonly { title: string; as?: 'yuan' | undefined }[]
  /** Rows of cells, in batches. */
  rows: AsyncIterable<Cell[][]>
}

/**
 * Text that a spreadsheet would run as a formula is given an apostrophe, so that it stays what somebody typed
 * (reliability R63): `= + - @`, their full-width forms, and what hides them behind a tab or a line break.
 */
export const harmless = (text: string) =>
  /^[\s\u200b\ufeff]*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
