import { inflateRawSync } from 'node:zlib'

/** Files of an archive by name, located by its central directory. */
export const unzip = (archive: Buffer): Record<string, string> => {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, names, extra, comment] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files[archive.toString('utf8', at + 46, at + 46 + names)] = inflateRawSync(
      archive.subarray(start, start + packed),
    ).toString('utf8')
    at += 46 + names + extra + comment
  }
  return files
}

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
