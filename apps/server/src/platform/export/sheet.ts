import type { Cell, CellKind } from './export'

/** A table to be written to a file. */
export type Sheet = {
  title: string
  /** Author in the file's properties. */
  author: string
  /** Time (ms) of the data. */
  at: number
  /** Who exported the data, when: on a second sheet of a workbook; a CSV has it in the name of its file only. */
  watermark: string
  columns: readonly { title: string; as?: CellKind | undefined }[]
  /** Rows of cells, in batches. */
  rows: AsyncIterable<Cell[][]>
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (reliability FR63): `= + - @`,
 * their full-width forms, and those hidden behind a tab or a line break.
 */
export const harmless = (text: string) =>
  /^[\s\u200b\ufeff]*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
