import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readTable } from './read-table'

/** An archive of deflated parts, as spreadsheets write them. */
const archive = (parts: Record<string, string>) => {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(text.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length / 2, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...entries, end])
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/part${at}.xml`, '']))

const sheet = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

describe('readTable', () => {
  it('reads shared, inline and number cells at their places', () => {
    const file = archive({
      'xl/sharedStrings.xml':
        '<sst><si><t>编码</t></si><si><r><t>绿</t></r><r><t>萝</t></r><rPh><t>lv</t></rPh></si></sst>',
      ...sheet(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>A &amp; B</t></is></c></row>
        <row r="3"><c r="B3" t="s"><v>1</v></c><c r="C3"><v>0.30000000000000004</v></c><c r="D3" t="b"><v>1</v></c></row>`),
    })
    expect(readTable(file, 10)).toEqual([['编码', '', 'A & B'], [], ['', '绿萝', '0.3', '是']])
  })

  it('reads CSV with quotes and line breaks, in UTF-8 and GB 18030', () => {
    expect(readTable(Buffer.from('\ufeff编码,"名称"\r\nA-1,"绿""萝\n大"\r\n'), 10)).toEqual([
      ['编码', '名称'],
      ['A-1', '绿"萝\n大'],
    ])
    expect(readTable(Buffer.from([0xc2, 0xcc, 0xc2, 0xdc, 0x2c, 0x31]), 10)).toEqual([['绿萝', '1']])
  })

  // Red with `trim` alone: a NUL in a cell is an HTTP 500 of the import, and a name that looks like another is stored.
  it('takes out of cells what no text of a call may hold', () => {
    const rows = [['编\u0000码', '绿\u3164萝\u202e', '\u200b=1']]
    expect(readTable(Buffer.from(`${rows[0]?.join(',')}\n`), 10)).toEqual([['编码', '绿萝', '=1']])
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const file = archive(sheet(`<row r="1">${cell('编&#1;码')}${cell('绿&#x202e;萝&#xd800;')}</row>`))
    expect(readTable(file, 10)).toEqual([['编码', '绿萝\ufffd']])
  })

  it('takes the mark of an export off, and only that', () => {
    expect(readTable(Buffer.from("'=1+1,'绿萝,' -3"), 10)).toEqual([['=1+1', "'绿萝", "' -3"]])
  })

  it.each<[string, Buffer]>([
    ['an archive that unpacks without end', archive(sheet(' '.repeat(31_000_000)))],
    ['cells without end', archive(sheet(`<row r="1">${'<c/>'.repeat(700_000)}</row>`))],
    ['empty rows without end', archive(sheet('<row/>'.repeat(700_000)))],
    [
      'shared texts without end',
      archive({ 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(60_000)}</sst>`, ...sheet('<row/>') }),
    ],
    [
      'a text without end',
      archive({
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(6000)}</t></si></sst>`,
        ...sheet('<row/>'),
      }),
    ],
    ['a row before the first', archive(sheet('<row r="-5"><c><v>1</v></c></row>'))],
    ['more parts than a workbook has', archive({ ...sheet('<row/>'), ...many(300) })],
    ['a CSV of commas', Buffer.from(','.repeat(1_000_000))],
    ['a CSV of line breaks', Buffer.from('\n'.repeat(1_000_000))],
    ['half an archive', archive(sheet('<row/>')).subarray(0, 60)],
    ['an archive of something else', archive({ 'word/document.xml': '<a/>' })],
    ['the old binary format', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['more rows than asked for', Buffer.from('a\n'.repeat(20))],
    ['a row far down', archive(sheet('<row r="1048576"><c><v>1</v></c></row>'))],
  ])('refuses %s', (_what, file) => {
    expect(() => readTable(file, 10)).toThrow()
  })
})
