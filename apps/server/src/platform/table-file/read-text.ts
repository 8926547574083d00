import Papa from 'papaparse'
import { limits, RowList, type TableSheet } from './table-sheet'

const separators = ['\t', ',', ';', '|', '，'] as const
/** Never typed by people: a text without separators is one column. */
const none = '\u001f'
/** Lines by which the separator is recognized. */
const sampleLines = 30
/** Maximum lines of a quoted cell; with more the quote was an inch mark. */
const maxCellLines = 30

/** A well-formed quoted cell, which may contain separators; those are not counted. */
const quotedCell = /(^|[\t,;|，])\s*"(?:[^"]|"")*"(?=\s*(?:$|[\t,;|，]))/g

/** How consistently a separator splits the lines: the share of lines that have the commonest number of it. */
const shareOf = (lines: readonly string[], separator: string) => {
  const counts = lines.map((line) => line.split(separator).length - 1)
  const tally = new Map<number, number>()
  for (const count of counts) if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1)
  const split = counts.filter((count) => count > 0).length
  const same = Math.max(0, ...tally.values())
  return split * 2 > lines.length || same * 2 >= lines.length ? same / lines.length : 0
}

/** The separator that splits most lines alike, the first of equals; nothing for a list of one column. */
const separatorOf = (text: string, known: readonly string[]) => {
  const lines = text
    .split('\n', 500)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines)
    .map((line) => line.replace(quotedCell, '$1'))
  let best = { separator: none, share: 0 }
  for (const separator of known) {
    const share = shareOf(lines, separator)
    if (share > best.share) best = { separator, share }
  }
  return best.separator
}

/** End of the quoted cell that begins at `open`: behind its closing quote; undefined if no cell ends there. */
const endOfQuoted = (text: string, open: number, separator: string): number | undefined => {
  let at = open + 1
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0) return undefined
    if (text[at + 1] === '"') at += 2
    else break
  }
  let after = at + 1
  while (text[after] === ' ') after++
  return after >= text.length || text[after] === '\n' || text[after] === separator ? after : undefined
}

const count = (text: string, letter: string) => text.split(letter).length - 1

/** An inch mark follows a number. */
const isInchMark = /\d"\s*$/

/**
 * Whether a cell over several lines is rather a bare quote at the beginning of a cell, closed by an inch mark in another
 * row: its first and its last line are whole rows by themselves.
 */
const swallowsRows = (
  text: string,
  at: number,
  end: number,
  separator: string,
  done: number,
  width: number,
) => {
  const cell = text.slice(at, end)
  const lines = count(cell, '\n')
  if (lines === 0) return false
  if (lines > maxCellLines) return true
  if (!isInchMark.test(cell)) return false
  const first = done + count(cell.slice(0, cell.indexOf('\n')), separator) + 1
  const lineEnd = text.indexOf('\n', end)
  const last = text.slice(text.lastIndexOf('\n', end - 1) + 1, lineEnd < 0 ? text.length : lineEnd)
  return width > 1 && first === width && count(last, separator) + 1 === width
}

const quoted = (cell: string) => {
  const bare = /^\s*"(.*)"\s*$/.exec(cell)?.[1] ?? cell
  return `"${bare.replaceAll('"', '""')}"`
}

/**
 * The same text with quotes only where a whole cell is quoted: an inch mark (`6"陶盆`, also at the beginning of a cell)
 * opens nothing, and blanks beside the quotes do not turn them into letters.
 */
const mendQuotes = (text: string, separator: string): string => {
  if (!text.includes('"')) return text
  const out: string[] = []
  /** Cells of this row so far, and those of a whole row. */
  let done = 0
  let width = 0
  for (let at = 0; at <= text.length; at++) {
    let open = at
    while (text[open] === ' ') open++
    let end = text[open] === '"' ? endOfQuoted(text, open, separator) : undefined
    if (end !== undefined && swallowsRows(text, at, end, separator, done, width)) end = undefined
    if (end !== undefined) out.push(text.slice(open, end).trimEnd())
    else {
      end = at
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
      const cell = text.slice(at, end)
      out.push(cell.includes('"') ? quoted(cell) : cell)
    }
    done++
    if (text[end] !== separator) {
      width ||= done > 1 ? done : 0
      done = 0
    }
    out.push(text[end] ?? '')
    at = end
  }
  return out.join('')
}

/** Reads rows one by one, so that a text of a million separators or line breaks needs little memory. */
const rowsOf = (text: string, separator: string, maxRows: number): TableSheet => {
  const list = new RowList(maxRows)
  let row = 0
  Papa.parse<string[]>(mendQuotes(text, separator), {
    delimiter: separator,
    newline: '\n',
    step: ({ data }, parser) => {
      row++
      if (data.length > limits.columns * 10) data.length = limits.columns
      for (const [column, text] of data.entries()) list.put(row, column, { text })
      list.putWidth(row, data.length)
      if (list.isFull) parser.abort()
    },
  })
  return list.sheet('')
}

/** Cells of a CSV file, of a text with tabs, semicolons or bars, or of one column. */
export const readText = (given: string, maxRows: number): TableSheet => {
  const text = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  // A spreadsheet writes and hides this line: the next one is its first row.
  const declared = /^"?sep=(.)"?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  return rowsOf(body, declared?.[1] ?? separatorOf(body, separators), maxRows)
}

/** Cells as somebody pastes or types them: as in a file, or with commas of a Chinese keyboard, or blanks between. */
export const readPasted = (given: string, maxRows: number): TableSheet => {
  const text = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(text, separators)
  if (separator !== none) return rowsOf(text, separator, maxRows)
  const blanks = text
    .split('\n')
    .map((line) => line.trim().replace(/[ \u3000]+/g, '\t'))
    .join('\n')
  return rowsOf(blanks, '\t', maxRows)
}
