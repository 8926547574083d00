/* Reads files in the browser when their content is only shown and corrected before it is sent: tracking
   numbers are pasted as often as chosen, and go to the server row by row. A file to be imported directly is
   read by the server (platform/table-file). */

/** A larger file (bytes) is not a list made by a person. */
const mostBytes = 5_000_000

const inflate = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()

const endMark = 0x06054b50
const entryMark = 0x02014b50

/** Wanted parts of a zip file by name, as text. */
const unzip = async (
  buffer: ArrayBuffer,
  wanted: (name: string) => boolean,
): Promise<Map<string, string>> => {
  const view = new DataView(buffer)
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== endMark) end--
  if (end < 0) throw new Error('文件不是 XLSX 表格')
  const parts = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  for (
    let left = view.getUint16(end + 10, true);
    left > 0 && view.getUint32(at, true) === entryMark;
    left--
  ) {
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(new Uint8Array(buffer, at + 46, nameSize))
    if (wanted(name)) parts.set(name, await partOf(buffer, view, at))
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0)
  }
  return parts
}

const partOf = (buffer: ArrayBuffer, view: DataView, entry: number): string | Promise<string> => {
  const packed = view.getUint16(entry + 10, true) === 8
  const size = view.getUint32(entry + 20, true)
  const head = view.getUint32(entry + 42, true)
  const begin = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
  const bytes = new Uint8Array(buffer, begin, size)
  return packed ? inflate(bytes) : new TextDecoder().decode(bytes)
}

const xml = (text: string | undefined) =>
  new DOMParser().parseFromString(text ?? '<none/>', 'application/xml')

const textOf = (node: Element) =>
  [...node.getElementsByTagName('t')].map((one) => one.textContent ?? '').join('')

/** A1 → 0, AB7 → 27. */
const columnOf = (place: string) =>
  [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const cellOf = (cell: Element, shared: readonly string[]): string => {
  if (cell.getAttribute('t') === 'inlineStr') return textOf(cell)
  const value = cell.getElementsByTagName('v')[0]?.textContent ?? ''
  return cell.getAttribute('t') === 's' ? (shared[Number(value)] ?? '') : value
}

const rowsOf = (sheet: Document, shared: readonly string[]): string[][] =>
  [...sheet.getElementsByTagName('row')].map((row) => {
    const cells: string[] = []
    for (const cell of row.getElementsByTagName('c')) {
      const place = cell.getAttribute('r')
      // Our own files have no cell addresses: their cells follow each other.
      cells[place ? columnOf(place) : cells.length] = cellOf(cell, shared)
    }
    return Array.from(cells, (cell) => cell ?? '')
  })

/** Cells of the first sheet of an XLSX file. Numbers are returned as stored. */
export const readXlsx = async (buffer: ArrayBuffer): Promise<string[][]> => {
  const isPart = (name: string) => /^xl\/(sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name)
  const parts = await unzip(buffer, isPart)
  const shared = [...xml(parts.get('xl/sharedStrings.xml')).getElementsByTagName('si')].map(textOf)
  const first = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/')).sort()[0]
  return rowsOf(xml(parts.get(first ?? '')), shared)
}

/** Content of a chosen file: the cells of an XLSX, or the text of anything else (GB18030 if it is not UTF-8). */
export const readSheetFile = async (file: File): Promise<{ cells: string[][] } | { text: string }> => {
  if (file.size > mostBytes) throw new Error('文件过大，请分几次导入')
  const buffer = await file.arrayBuffer()
  if (/\.xlsx$/i.test(file.name)) return { cells: await readXlsx(buffer) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(buffer) }
  } catch {
    return { text: new TextDecoder('gb18030').decode(buffer) }
  }
}
