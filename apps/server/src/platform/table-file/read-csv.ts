import { BadFile } from './read-archive'

/** Far more than any list has; a text of only commas would become millions of cells. */
const maxColumns = 100

/**
 * Cells of a comma-separated text: quotes, doubled quotes and line breaks inside them, CR LF or LF; empty
 * rows are kept. Throws BadFile above `maxRows` rows or a hundred columns.
 */
export const readCsv = (text: string, maxRows: number): string[][] => {
  const rows: string[][] = [['']]
  let quoted = false
  const add = (letters: string) => {
    const row = rows[rows.length - 1] as string[]
    row[row.length - 1] += letters
  }
  const body = text.replace(/^\ufeff/, '')
  for (let at = 0; at < body.length; at++) {
    const letter = body[at] as string
    if (quoted && letter === '"' && body[at + 1] === '"') {
      add('"')
      at++
    } else if (letter === '"') quoted = !quoted
    else if (!quoted && letter === ',') {
      if ((rows[rows.length - 1]?.push('') ?? 0) > maxColumns) throw new BadFile('too many columns')
    } else if (!quoted && letter === '\n') {
      if (rows.push(['']) > maxRows + 1) throw new BadFile('too many rows')
    } else if (quoted || letter !== '\r') add(letter)
  }
  if (rows.at(-1)?.join('') === '') rows.pop()
  return rows
}
