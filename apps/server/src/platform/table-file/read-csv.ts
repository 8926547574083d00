/** Cells of a comma-separated text: quotes, doubled quotes and line breaks inside them, CR LF or LF; empty rows stay. */
export const readCsv = (text: string): string[][] => {
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
    else if (!quoted && letter === ',') rows[rows.length - 1]?.push('')
    else if (!quoted && letter === '\n') rows.push([''])
    else if (quoted || letter !== '\r') add(letter)
  }
  if (rows.at(-1)?.join('') === '') rows.pop()
  return rows
}
