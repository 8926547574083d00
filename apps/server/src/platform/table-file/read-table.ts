import { BadFile, noTable } from './bad-file'
import { decodeText } from './decode-text'
import { readPasted, readText } from './read-text'
import type { TableSheet } from './table-sheet'

const archiveMark = 'PK\u0003\u0004'
/** Of the old binary format, and of a workbook with a password. */
const oldMark = '\u00d0\u00cf\u0011\u00e0'
/** A web page or XML that a program called .xls; a part of a page has a table somewhere. */
const page = /^\s*<(?:(?:\?xml|!doctype|html|table|meta|head|style|workbook)\b|.*?<table\b)/is
/** Files that are something else, by their first bytes: pictures, PDF, other archives. */
const others =
  /^(?:%PDF|\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF|Rar!|7z\u00bc\u00af|\u001f\u008b|\{\\rtf|.{4}ftyp)/s

/** Characters that no text has; a few of them come with copied cells. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
const foreign = /[\u0000-\u0008\u000e-\u001f\ufffd]/g
const isBinary = (text: string) => {
  const count = text.match(foreign)?.length ?? 0
  return count > 10 && count * 50 > text.length
}

const read = async (file: Buffer, maxRows: number): Promise<TableSheet[]> => {
  const mark = file.subarray(0, 8).toString('latin1')
  // Loaded when it is needed: a text needs only a tenth of the memory.
  const books = () => import('./read-book')
  if (mark.startsWith(archiveMark) || mark.startsWith(oldMark)) return (await books()).readBook(file, maxRows)
  if (others.test(mark)) throw new BadFile(noTable)
  // some programs fill a file up to its old length, or end it as it was done under DOS
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken off
  const text = decodeText(file).replace(/[\u0000\u001a]+$/, '')
  if (isBinary(text)) throw new BadFile(noTable)
  return page.test(text) ? (await books()).readPage(text, maxRows) : [readText(text, maxRows)]
}

/**
 * Visible sheets of an operator's file (by its content and not its name) or of pasted text, each with at most `maxRows`
 * rows that have something in them. Throws BadFile. No file is trusted: rows, columns and unpacked bytes are limited.
 */
export const readTable = async (given: Buffer | string, maxRows: number): Promise<TableSheet[]> => {
  try {
    return typeof given === 'string' ? [readPasted(given, maxRows)] : await read(given, maxRows)
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('文件已损坏或不是表格')
  }
}
