import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { inline, workbook } from './book.testing'
import { readTable } from './read-table'

// Files as programs and people make them, each read wrongly before.
const rowsOf = async (given: Buffer) => (await readTable(given, 100))[0]?.rows ?? []
const textOf = async (given: Buffer) => (await rowsOf(given)).map(({ cells }) => cells)
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`

describe('a workbook', () => {
  it('whose program left the formulas to whoever opens it has a problem where it put a 0', async () => {
    const rows = row('<c><f>1+4</f><v>0</v></c>', '<c><f>A2</f><v>5</v></c>', '<c><v>0</v></c>')
    expect(await textOf(workbook(rows))).toEqual([['0', '5', '0']])
    const left = workbook(rows, { calculation: '<calcPr fullCalcOnLoad="1"/>' })
    const [one] = await rowsOf(left)
    expect([one?.cells, Object.keys(one?.problems ?? {})]).toEqual([['', '5', '0'], ['0']])
  })

  it('says of which columns it has dates', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>'
    const file = workbook(row(inline('1-2'), '<c s="1"><v>46093</v></c>'), { styles })
    expect(await rowsOf(file)).toEqual([{ row: 1, cells: ['1-2', '2026-03-12'], dates: [1] }])
  })

  it('has hidden rows of no height, and characters that its program spelled out', async () => {
    const file = workbook(
      `<row ht="0" customHeight="1">${inline('A-1')}</row>${row(inline('绿_x0009_萝_x0041_'))}`,
    )
    const [one, other] = await rowsOf(file)
    expect(one?.problems?.[0]).toContain('隐藏')
    expect(other?.cells).toEqual(['绿 萝A'])
  })
})

test.each<[string, Record<string, string>, string]>([
  ['Numbers', { 'Index/Document.iwa': 'a', 'Metadata/Properties.plist': '<a/>' }, '导出为 Excel'],
  [
    'OpenDocument with a password',
    {
      'content.xml': 'x'.repeat(300),
      'META-INF/manifest.xml': '<m:manifest><manifest:encryption-data a="1"/></m:manifest>',
    },
    '密码',
  ],
])('a file of %s is refused with what to do', async (_what, parts, message) => {
  const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
  await expect(readTable(Buffer.from(file), 10)).rejects.toThrow(message)
})

test('an archive with a password, and a page with hidden rows, are refused with what to do', async () => {
  const locked = workbook(row(inline('a')))
  locked.writeUInt16LE(locked.readUInt16LE(6) | 1, 6)
  await expect(readTable(locked, 10)).rejects.toThrow('密码')
  const page = '<table><tr><td>订单号</td></tr><tr style="height:0; display: none"><td>1</td></tr></table>'
  await expect(readTable(Buffer.from(page), 10)).rejects.toThrow('隐藏的行')
})

describe('a text', () => {
  it.each([
    ['pairs of GBK that are letters of UTF-8 too', 'd4b2cda82c32', [['圆通', '2']]],
    ['rare names in GB 18030', 'd5c5ab682cd4b2cda80a', [['张玥', '圆通']]],
    ['the mark of UTF-8 before GBK', 'efbbbfd4b2cda82cc2ccc2dc0a', [['圆通', '绿萝']]],
    ['UTF-8 that was cut off', 'efbbbfe59c86e9809a2ce7bbbfe8909de58f8ce5', [['圆通', '绿萝双\ufffd']]],
    [
      'zeros at its end',
      `${Buffer.from('订单号,价\n1,2').toString('hex')}${'00'.repeat(20)}1a`,
      [
        ['订单号', '价'],
        ['1', '2'],
      ],
    ],
    [
      'commas of a Chinese keyboard',
      Buffer.from('订单号，价\n1，2\n').toString('hex'),
      [
        ['订单号', '价'],
        ['1', '2'],
      ],
    ],
    [
      'a tick before a code',
      Buffer.from("a,'SF1234\nb,'绿萝\n").toString('hex'),
      [
        ['a', 'SF1234'],
        ['b', "'绿萝"],
      ],
    ],
  ])('with %s is read', async (_what, hex, rows) => {
    expect(await textOf(Buffer.from(hex, 'hex'))).toEqual(rows)
  })

  it('has the number of cells of each row, empty ones too', async () => {
    const rows = await rowsOf(Buffer.from('a,b,\n1,2,3,\n'))
    expect(rows.map(({ cells, width }) => [cells.length, width])).toEqual([
      [2, 3],
      [3, 4],
    ])
  })
})
