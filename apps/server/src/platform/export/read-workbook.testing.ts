import { strFromU8, unzipSync } from 'fflate'

/** Files of an archive by name, as text. */
export const unzip = (archive: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]))

const plain = (text: string) =>
  text
    .replaceAll('&#13;', '\r')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/** Cells of the first sheet: text as text, numbers as numbers, nothing as null. */
export const readXlsx = (archive: Buffer): (string | number | null)[][] => {
  const sheet = unzip(archive)['xl/worksheets/sheet1.xml'] ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c ([^>]*)>(.*?)<\/c>/gs)].map(([, kind, inside = '']) => {
      if (kind === undefined) return null
      if (kind.includes('inlineStr')) return plain(/<t[^>]*>(.*)<\/t>/s.exec(inside)?.[1] ?? '')
      return Number(/<v>(.*)<\/v>/.exec(inside)?.[1])
    }),
  )
}

/** Fields of a CSV file, quotes taken off. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}
