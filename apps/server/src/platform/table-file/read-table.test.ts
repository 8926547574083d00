import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { inline, workbook } from './book.testing'
import { readTable } from './read-table'

const cases = fileURLToPath(new URL('cases', import.meta.url))
type Case = { rows?: string[][]; row?: number; why: string }
const expected = JSON.parse(readFileSync(`${cases}/expected.json`, 'utf8')) as Record<string, Case>

const firstSheet = async (given: Buffer | string, maxRows = 100) => {
  const sheets = await readTable(given, maxRows)
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  if (!sheet) throw new Error('no rows')
  return sheet
}
const cellsOf = async (given: Buffer | string) => (await firstSheet(given)).rows.map(({ cells }) => cells)
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))
const cell = (value: string | number, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`

describe('files that people brought', () => {
  it.each(Object.entries(expected))('%s', async (name, { rows, row: wrongRow, why }) => {
    const sheet = await firstSheet(readFileSync(`${cases}/${name}`))
    if (rows) {
      expect(
        sheet.rows.map(({ cells }) => cells),
        why,
      ).toEqual(rows)
      expect(
        sheet.rows.every(({ problems }) => problems === undefined),
        why,
      ).toBe(true)
    }
    if (wrongRow !== undefined)
      expect(sheet.rows.find((one) => one.row === wrongRow)?.problems, why).toEqual({
        1: '格子里是错误值 #N/A',
        2: '格子里是错误值 #REF!',
      })
  })
})

describe('a workbook', () => {
  it('is read by its own order of sheets; hidden and very hidden ones are not read', async () => {
    const sheets = await readTable(
      workbook([
        { name: '旧', state: 'hidden', rows: row(inline('旧')) },
        { name: '空', rows: '' },
        { name: '新', rows: row(inline('新')) },
        { name: '藏', state: 'veryHidden', rows: row(inline('藏')) },
      ]),
      10,
    )
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['空', 0],
      ['新', 1],
    ])
  })

  it('has shared, inline, rich and phonetic texts, each in one line', async () => {
    const file = workbook(
      row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', inline('绿_x000D_&#10;萝'), inline('  a&#9;b ')),
      {
        texts:
          '<si><t>编码</t></si><si><r><t>绿</t></r><r><t xml:space="preserve">萝 大</t></r><rPh sb="0" eb="1"><t>lv</t></rPh></si>',
      },
    )
    expect(await cellsOf(file)).toEqual([['编码', '绿萝 大', '绿 萝', 'a b']])
  })

  it('keeps cells at their places and rows at their numbers; empty rows are nowhere', async () => {
    const file = workbook(
      '<row r="3"><c r="B3"><v>1</v></c><c r="D3" t="b"><v>1</v></c><c r="F3" s="0"/></row><row r="5"/><row r="9"><c r="A9"><v>2</v></c></row>',
    )
    expect((await firstSheet(file)).rows).toEqual([
      { row: 3, cells: ['', '1', '', '是'] },
      { row: 9, cells: ['2'] },
    ])
  })

  // Red when numbers are taken as the spreadsheet shows them: 7.73123E+13 for a tracking number.
  it.each([
    ['0.30000000000000004', '0.3'],
    ['7.7312345678901E13', '77312345678901'],
    ['999999999999999', '999999999999999'],
    ['-5', '-5'],
    ['1e-7', '0.0000001'],
    ['1234.5', '1234.5'],
  ])('has the number %s as %s', async (stored, read) => {
    expect((await firstSheet(workbook(row(cell(stored))))).rows).toEqual([{ row: 1, cells: [read] }])
  })

  it.each(['202611280015350909', '1000000000000000'])(
    'has lost digits of %s, with a problem',
    async (stored) => {
      const { rows } = await firstSheet(workbook(row(cell(stored))))
      expect(rows[0]?.problems?.[0]).toMatch(/超过 15 位的数字.*设为“文本”/)
    },
  )

  const formats = [
    'yyyy/m/d',
    'yyyy"年"m"月"d"日" h:mm',
    '00000',
    '"SF"0000000000',
    '0%',
    '0.0%',
    '0.00E+00',
    '0"元"',
    '_(* #,##0.00_);_(* \\(#,##0.00\\)',
    'h:mm',
  ]
  const styles = `<numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join(
      '',
    )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs>`
  it.each([
    [0, 46143, '2026-05-01'],
    [1, 46143.333333333336, '2026-05-01 08:00'],
    [2, 123, '00123'],
    [3, 1234567890, 'SF1234567890'],
    [4, 0.15, '15%'],
    [5, 0.155, '15.5%'],
    [6, 77312345678901, '77312345678901'],
    [7, 59, '59元'],
    [8, 1234.5, '1234.5'],
    [9, 0.5, '12:00'],
  ])('shows a number in format %i as a spreadsheet shows it', async (format, value, shown) => {
    expect(await cellsOf(workbook(row(cell(value, format + 1)), { styles }))).toEqual([[shown]])
  })

  it('may count its days from 1904', async () => {
    expect(await cellsOf(workbook(row(cell(44681, 1)), { styles, is1904: true }))).toEqual([['2026-05-01']])
  })

  it('has the values of its formulas; one without a value is a problem, an empty text is none', async () => {
    const { rows } = await firstSheet(
      workbook(
        row(
          '<c><f>1+4</f><v>5</v></c><c t="str"><f>IF(1,"","")</f><v></v></c><c><f>B2</f></c>',
          '<c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="str"><f>"a"</f><v>a</v></c>',
        ),
      ),
    )
    expect(rows[0]?.cells).toEqual(['5', '', '', '#DIV/0!', 'a'])
    expect(Object.keys(rows[0]?.problems ?? {})).toEqual(['2', '3'])
    expect(rows[0]?.problems?.[2]).toMatch('公式没有算出结果')
  })

  it('reports each cell in a hidden row as not read', async () => {
    const hidden = row(inline('A-1')).replace('<row', '<row hidden="1"')
    const sheet = await firstSheet(workbook(row(inline('编码')) + hidden + row(inline('A-2'))))
    expect(sheet.rows.map(({ problems }) => problems?.[0] ?? '')).toEqual([
      '',
      expect.stringMatching(/隐藏/),
      '',
    ])
  })

  it('repeats a cell that is merged downwards, only where a row has something of its own', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>价目</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>绿植</t></is></c><c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row>'
    const after = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A900"/></mergeCells>'
    expect(await cellsOf(workbook([{ name: 'S', rows, after }]))).toEqual([
      ['价目'],
      ['绿植', '1'],
      ['绿植', '2'],
    ])
  })

  it('written as a web page or as XML and called .xls is read too, with its long numbers', async () => {
    const table = '<tr><td>订单号</td><td>价</td></tr><tr><td>202611280015350909</td><td>59.00</td></tr>'
    const rows = [
      ['订单号', '价'],
      ['202611280015350909', '59.00'],
    ]
    for (const page of [
      `<html><meta charset="utf-8"><table>${table}</table></html>`,
      `<!-- ERP 2.0 -->\n<table border="1">${table}</table>`,
      `\ufeff<div><table>${table}</table></div>`,
    ])
      expect(await cellsOf(Buffer.from(page))).toEqual(rows)
    const data = (text: string) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`
    const xml = rows.map((cells) => `<Row>${cells.map(data).join('')}</Row>`).join('')
    expect(
      await cellsOf(
        Buffer.from(
          `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${xml}</Table></Worksheet></Workbook>`,
        ),
      ),
    ).toEqual(rows)
  })

  it.each(['biff8', 'ods'] as const)('of the kind %s is read', async (bookType) => {
    const { utils, write } = await import('@e965/xlsx')
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([
      ['商品编码', '售价', '日期'],
      ['0012', 77312345678901, { t: 'n', v: 46143, z: 'yyyy-mm-dd' }],
    ])
    utils.book_append_sheet(book, sheet, '商品')
    expect(await cellsOf(Buffer.from(write(book, { type: 'buffer', bookType })))).toEqual([
      ['商品编码', '售价', '日期'],
      ['0012', '77312345678901', '2026-05-01'],
    ])
  })

  it.each([
    ['<table:table-row table:visibility="filter"/>', '隐藏的行'],
    ['<style:table-properties table:display="false"/>', '隐藏的行'],
  ])('of the kind ods is refused with %s, which is not seen behind', async (part, message) => {
    const manifest = '<manifest:manifest/>'
    const file = zipSync({ 'content.xml': strToU8(part), 'META-INF/manifest.xml': strToU8(manifest) })
    await expect(readTable(Buffer.from(file), 10)).rejects.toThrow(message)
  })
})

describe('a text', () => {
  const table = [
    ['编码', '名称'],
    ['A-1', '绿萝'],
  ]
  const traditional = [
    ['編碼', '名稱'],
    ['A-1', '綠蘿'],
  ]
  const text = '编码,名称\r\nA-1,绿萝\r\n'
  const utf16 = (mark: string) => Buffer.from(`${mark}${text.replaceAll(',', '\t')}`, 'utf16le')
  it.each<[string, Buffer, string[][]?]>([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-8 without one', Buffer.from(text)],
    ['UTF-16 with tabs', utf16('\ufeff')],
    ['UTF-16 with tabs, the other way round', utf16('\ufeff').swap16()],
    ['UTF-16 without a mark', utf16('')],
    ['UTF-16 without a mark, the other way round', utf16('').swap16()],
    ['GB 18030', Buffer.from('b1e0c2eb2cc3fbb3c60d0a412d312cc2ccc2dc0d0a', 'hex')],
    [
      'GB 18030 of another script',
      Buffer.from('be8eb4612cc3fbb7510d0a412d312cbe47cc7d0d0a', 'hex'),
      traditional,
    ],
    ['Big5', Buffer.from('bd73bd582ca657bad90d0a412d312cbaf1c5da0d0a', 'hex'), traditional],
    ['line breaks of old Macs', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${text.replaceAll(',', ';')}`)],
    ['the same with a mark', Buffer.from(`\ufeffsep=,\r\n${text}`)],
    ['the same in UTF-16 with tabs', utf16('\ufeffsep=\t\r\n')],
    ['line breaks of several systems', Buffer.from('编码,名称\rA-1,绿萝\r\n\n')],
    ['bars', Buffer.from(text.replaceAll(',', '|'))],
    ['empty columns behind', Buffer.from('编码,名称,,\nA-1,绿萝,,\n,,,\n')],
  ])('is read: %s', async (_what, file, rows = table) => {
    expect(await cellsOf(file)).toEqual(rows)
  })

  it('in UTF-8 with one broken character keeps the others', async () => {
    expect((await cellsOf(Buffer.from(`${text}绿`).subarray(0, -1))).slice(0, 2)).toEqual(table)
  })

  // Each swallowed rows or moved columns in one of the two readers before this one.
  it.each<[string, string[], string[][]]>([
    [
      'an inch mark within a cell',
      ['a,6"陶盆,59', 'b,8"花盆,30'],
      [
        ['a', '6"陶盆', '59'],
        ['b', '8"花盆', '30'],
      ],
    ],
    [
      'an inch mark before a cell',
      ['x,y,z', 'a,"陶盆,59', 'b,6",30'],
      [
        ['x', 'y', 'z'],
        ['a', '"陶盆', '59'],
        ['b', '6"', '30'],
      ],
    ],
    [
      'a quoted word before others',
      ['a,"大"陶盆,5', 'b,小,6'],
      [
        ['a', '"大"陶盆', '5'],
        ['b', '小', '6'],
      ],
    ],
    ['a quoted comma', ['a,"南山区,科技园",5'], [['a', '南山区,科技园', '5']]],
    ['a quoted comma behind a blank', ['a, "南山区,科技园" ,5'], [['a', '南山区,科技园', '5']]],
    ['doubled quotes', ['a,"6""陶盆",5'], [['a', '6"陶盆', '5']]],
    [
      'a line break in a cell',
      ['a,"第一', '第二",5', 'b,c,6'],
      [
        ['a', '第一 第二', '5'],
        ['b', 'c', '6'],
      ],
    ],
    [
      'a line break in the last cell',
      ['x,y', 'a,"第一', '第二"', 'b,c'],
      [
        ['x', 'y'],
        ['a', '第一 第二'],
        ['b', 'c'],
      ],
    ],
    [
      'lines in a cell that look like rows',
      ['编码,说明,价', 'A-1,"第一, 句', '第二, 句",5', 'A-2,b,6'],
      [
        ['编码', '说明', '价'],
        ['A-1', '第一, 句 第二, 句', '5'],
        ['A-2', 'b', '6'],
      ],
    ],
    [
      'inch marks in quoted and in bare cells',
      ['编码,名称,售价', 'A-1,6" x 8" 盆,59', 'A-2,"6"" 盆",60', 'A-3,"6" 盆,61'],
      [
        ['编码', '名称', '售价'],
        ['A-1', '6" x 8" 盆', '59'],
        ['A-2', '6" 盆', '60'],
        ['A-3', '"6" 盆', '61'],
      ],
    ],
    [
      'quotes of a Chinese keyboard',
      ['编码,名称', 'A-1,“绿萝，大”'],
      [
        ['编码', '名称'],
        ['A-1', '“绿萝，大”'],
      ],
    ],
    [
      'an empty first column',
      [',编码,名称', ',A-1,绿萝'],
      [
        ['', '编码', '名称'],
        ['', 'A-1', '绿萝'],
      ],
    ],
    [
      'a quote that is never closed',
      ['x,y', 'a,"b', 'c,d'],
      [
        ['x', 'y'],
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    [
      'tabs, with commas in cells',
      ['a\t南山区,科技园\t5', 'b\tx,y\t6'],
      [
        ['a', '南山区,科技园', '5'],
        ['b', 'x,y', '6'],
      ],
    ],
    [
      'commas, with semicolons in cells',
      ['x,y', 'a,新到;应季', 'b,c'],
      [
        ['x', 'y'],
        ['a', '新到;应季'],
        ['b', 'c'],
      ],
    ],
    [
      'one column with commas in some lines',
      ['加微信，送', '刷单,返利', '代开'],
      [['加微信，送'], ['刷单,返利'], ['代开']],
    ],
    [
      'remarks above the titles',
      ['商品表 2026', '', 'a,b', '1,2'],
      [['商品表 2026'], ['a', 'b'], ['1', '2']],
    ],
  ])('with %s', async (_what, lines, rows) => {
    expect(await cellsOf(csv(...lines))).toEqual(rows)
  })

  it.each([
    ["'202611280015350909", '202611280015350909'],
    ['="0012"', '0012'],
    ['"=""0012"""', '0012'],
    ['202611280015350909\t', '202611280015350909'],
    ["'=1+1", '=1+1'],
    ['`202611280015350909', '202611280015350909'],
    ["'绿萝", "'绿萝"],
    ["' -3", "' -3"],
    ['编\u0000码\u3164\u202e', '编码'],
    ['7.7312345678901E+13', '77312345678901'],
    ['12E34', '12E34'],
    ['13800138000.0', '13800138000'],
    ['77312345678901.00', '77312345678901'],
    ['59.0', '59.0'],
    ['20261128.5', '20261128.5'],
  ])('takes the marks off %s', async (written, read) => {
    expect(await cellsOf(csv('x,y', `${written},1`))).toEqual([
      ['x', 'y'],
      [read, '1'],
    ])
  })

  it.each(['#N/A', '#REF!', '7.73123E+13', '########', '1234567890123456.0'])(
    'reports that %s is no value',
    async (written) => {
      const { rows } = await firstSheet(csv('x,y', `${written},1`))
      expect(rows[1]?.problems).toHaveProperty('0')
    },
  )

  it('has the row numbers of a spreadsheet that shows it', async () => {
    expect((await firstSheet(csv('a,b', '', '"c', 'd",e', '', 'f,g'))).rows.map((one) => one.row)).toEqual([
      1, 3, 5,
    ])
  })

  it.each([
    ['cells of a spreadsheet', '订单\t公司\t单号\n1\t"顺丰\n速运"\tSF1'],
    ['blanks between', '订单 公司 单号\n1 顺丰速运\u3000SF1'],
    ['commas of a Chinese keyboard', '订单，公司，单号\n1，顺丰速运，SF1'],
  ])('may be pasted: %s', async (_what, pasted) => {
    const rows = await cellsOf(pasted)
    expect(rows[0]).toEqual(['订单', '公司', '单号'])
    expect(rows[1]?.[2]).toBe('SF1')
  })
})

const tooMany = '<row><c><v>1</v></c></row>'.repeat(700_000)
test.each<[string, Buffer]>([
  ['an archive that unpacks without end', workbook(' '.repeat(31_000_000))],
  ['cells without end', workbook(`<row>${'<c/>'.repeat(700_000)}</row>`)],
  ['rows without end', workbook(tooMany)],
  ['shared texts without end', workbook(row(cell(1)), { texts: '<si/>'.repeat(700_000) })],
  [
    'more parts than a workbook has',
    workbook(row(cell(1)), {
      more: Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/media/${at}.png`, ''])),
    }),
  ],
  ['half an archive', workbook(row(cell(1))).subarray(0, 60)],
  ['an archive of something else', Buffer.from(zipSync({ 'word/document.xml': strToU8('<a/>') }))],
  ['half a workbook of the old format', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a text document', Buffer.from('{\\rtf1\\ansi 绿萝}')],
  ['a picture of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['bytes of a program', Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919 + 13) % 256))],
])('refuses %s', async (_what, file) => {
  await expect(readTable(file, 10)).rejects.toThrow(/表格|文件/)
})

test.each<[string, Buffer]>([
  ['a CSV of commas', Buffer.from(','.repeat(600_000))],
  ['a CSV of line breaks', Buffer.from('\n'.repeat(600_000))],
  ['a CSV of quotes', Buffer.from('",'.repeat(300_000))],
  [
    'rows as far down and right as a sheet goes',
    workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  ],
  [
    'merged cells over the whole sheet',
    workbook([
      { name: 'S', rows: row(cell(1)), after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>' },
    ]),
  ],
])('accepts %s, and reads little of it', async (_what, file) => {
  const [sheet] = await readTable(file, 10)
  expect(sheet?.rows.length).toBeLessThan(2)
})

test('more rows than requested are cut, with a problem', async () => {
  expect(await firstSheet(csv(...Array.from({ length: 20 }, () => 'a')), 10)).toMatchObject({ isCut: true })
  expect((await firstSheet(workbook(row(cell(1)).repeat(20)), 10)).isCut).toBe(true)
})
