import { keepFile } from './keep-file'

/** Digits of which a spreadsheet would lose some. */
const isLong = /^\d{12,}$/
const isFormula = /^[=+\-@＝＋－＠|%]/

/**
 * A cell that a spreadsheet shows as it is: long numbers get a tab behind them, which makes them text, formulas an
 * apostrophe before them. The reader of tables takes both off again.
 */
const cellOf = (text: string) => {
  const safe = isLong.test(text) ? `${text}\t` : isFormula.test(text) ? `'${text}` : text
  return /[",\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves rows as a CSV file that can be corrected and chosen again. */
export const keepTable = (name: string, rows: readonly (readonly string[])[]) => {
  const text = `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
  keepFile(`${name}.csv`, new Blob([text], { type: 'text/csv' }))
}
