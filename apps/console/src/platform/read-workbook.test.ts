import { expect, test } from 'vitest'
import { readXlsx } from './read-workbook'

/** An archive of uncompressed parts. */
const archive = (parts: Record<string, string>): ArrayBuffer => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const files = Object.entries(parts).map(([name, text]) => ({ name: encode(name), body: encode(text) }))
  const bytes: number[] = []
  const put = (...groups: [value: number, size: 2 | 4][]) => {
    for (const [value, size] of groups)
      for (let byte = 0; byte < size; byte++) bytes.push((value >>> (8 * byte)) & 255)
  }
  const places = files.map(({ name, body }) => {
    const at = bytes.length
    put([0x04034b50, 4], [20, 2], [0, 2], [0, 2], [0, 4], [0, 4], [body.length, 4], [body.length, 4])
    put([name.length, 2], [0, 2])
    bytes.push(...name, ...body)
    return at
  })
  const directory = bytes.length
  files.forEach(({ name, body }, index) => {
    put([0x02014b50, 4], [20, 2], [20, 2], [0, 2], [0, 2], [0, 4], [0, 4], [body.length, 4], [body.length, 4])
    put([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [places[index] ?? 0, 4])
    bytes.push(...name)
  })
  const end = bytes.length
  put([0x06054b50, 4], [0, 4], [files.length, 2], [files.length, 2], [end - directory, 4], [directory, 4])
  put([0, 2])
  return Uint8Array.from(bytes).buffer
}

const sheet = (rows: string) =>
  archive({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': '<sst><si><t>顺丰</t></si></sst>',
  })

test('cells stand where they say: shared, inline and number', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>SF1</t></is></c><c r="D1"><v>7</v></c></row>'
  expect(await readXlsx(sheet(rows))).toEqual([['顺丰', '', 'SF1', '7']])
})

test('cells without a place follow each other, as in our own files', async () => {
  // Seen red when every cell's position was taken from its address: cells without one were dropped from the row.
  const rows = '<row><c t="s"><v>0</v></c><c/><c t="inlineStr"><is><t>SF1</t></is></c></row>'
  expect(await readXlsx(sheet(rows))).toEqual([['顺丰', '', 'SF1']])
})

test('what is no archive is said so', async () => {
  await expect(readXlsx(new ArrayBuffer(40))).rejects.toThrow('文件不是 XLSX 表格')
})
