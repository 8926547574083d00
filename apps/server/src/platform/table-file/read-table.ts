import { plainText } from '@greenstar/rules/platform/plain-text'
import { BadFile } from './read-archive'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'

/** Text of a CSV file: UTF-8, else the GB 18030 that Chinese spreadsheets write. */
const textOf = (file: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

/**
 * A cell without the apostrophe that an export puts before formulas, and without characters that no text of
 * a call may contain.
 */
const plain = (cell: string) => plainText(cell).replace(/^'(?=[=+\-@＝＋－＠|%\t\r\n])/, '')

/**
 * Cells of a spreadsheet file as text, by its content and not its name. Throws BadFile. The server trusts no file: it
 * limits rows, columns and unpacked bytes, which the console's reader of tracking numbers need not.
 */
export const readTable = (file: Buffer, mostRows: number): string[][] => {
  const isArchive = file.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
  // The old binary spreadsheet format, which is not supported.
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new BadFile('old format')
  const rows = isArchive ? readXlsx(file, mostRows) : readCsv(textOf(file), mostRows)
  if (rows.length > mostRows) throw new BadFile('too many rows')
  return rows.map((row) => row.map(plain))
}
