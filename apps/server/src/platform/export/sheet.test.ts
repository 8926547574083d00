import { expect, test } from 'vitest'
import { csv } from './csv'
import type { Cell } from './export'
import { readCsv, readXlsx, unzip } from './read-workbook.testing'
import { harmless, type Sheet } from './sheet'
import { xlsx } from './xlsx'

const sheetOf = (cells: Cell[][], batches = 1): Sheet => ({
  title: '订单 & 商品',
  author: '周晚 <admin>',
  at: Date.UTC(2026, 10, 21),
  watermark: '导出人 周晚',
  columns: cells[0]?.map((_, index) => ({ title: `列${index}`, as: index === 1 ? 'yuan' : undefined })) ?? [],
  rows: (async function* () {
    for (let batch = 0; batch < batches; batch++) yield cells
  })(),
})

const whole = async (pieces: AsyncIterable<string | Buffer>) => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece))
  return Buffer.concat(all)
}

const dangerous = [
  '=HYPERLINK("http://evil.test","领券")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1',
  ' =1+1',
  '＝1+1',
  '＋86',
  '－1',
  '＠x',
  "|cmd|'/c calc'!A0",
  '%0A=1',
  '\u200b=1',
  '\ufeff=1',
]

test.each(dangerous)('%j becomes text in both formats', async (text) => {
  const expected = `'${text}`
  expect(harmless(text)).toBe(expected)
  const [, [cell]] = readXlsx(await whole(xlsx(sheetOf([[text]])))) as [unknown, string[]]
  expect(cell).toBe(expected)
  expect((await whole(csv(sheetOf([[text]])))).toString()).toContain(`"${expected.replaceAll('"', '""')}"`)
})

test('plain texts are not changed', () => {
  for (const text of ['龟背竹', '13800006620', '0.5', "'已加", 'a=b', '5%', '', '￥12'])
    expect(harmless(text)).toBe(text)
})

test('a sheet is read back cell by cell: long numbers stay text, money has its format', async () => {
  const cells: Cell[][] = [
    ['202611210000000001', 12.5, 3, null, '', 'a"b,c\r\nd <e> & f', '林一禾 🌿'],
    ['00123', -0.01, 0, undefined, 'x', ' 前后空格 ', '\u0007响铃'],
  ]
  const archive = await whole(xlsx(sheetOf(cells)))
  expect(readXlsx(archive)).toEqual([
    ['列0', '列1', '列2', '列3', '列4', '列5', '列6'],
    ['202611210000000001', 12.5, 3, null, null, 'a"b,c\r\nd <e> & f', '林一禾 🌿'],
    ['00123', -0.01, 0, null, 'x', ' 前后空格 ', '响铃'],
  ])
  const files = unzip(archive)
  expect(files['docProps/core.xml']).toContain('周晚 &lt;admin&gt;')
  expect(files['xl/workbook.xml']).toContain('订单 &amp; 商品')
  expect(files['xl/worksheets/sheet2.xml']).toContain('导出人 周晚')
  expect(files['xl/worksheets/sheet1.xml']).toContain('<autoFilter ref="A1:G1048576"/>')
  expect(readCsv((await whole(csv(sheetOf(cells)))).toString())).toEqual([
    ['列0', '列1', '列2', '列3', '列4', '列5', '列6'],
    // the tab makes it text for a spreadsheet
    ['202611210000000001\t', '12.50', '3', '', '', 'a"b,c\r\nd <e> & f', '林一禾 🌿'],
    ['00123\t', '-0.01', '0', '', 'x', ' 前后空格 ', '\u0007响铃'],
  ])
})

test('moments and days are dates of the workbook in Shanghai, and plain text in CSV', async () => {
  const at = new Date(Date.UTC(2026, 10, 21, 1, 30, 59))
  const sheet = () => {
    const made = sheetOf([[at, 1, at]])
    return { ...made, columns: [{ title: '时间' }, { title: '数' }, { title: '日', as: 'day' as const }] }
  }
  const archive = await whole(xlsx(sheet()))
  const [, row] = readXlsx(archive)
  expect(row?.[0]).toBeCloseTo(46347 + (9 * 3600 + 30 * 60 + 59) / 86_400, 8)
  const xml = unzip(archive)
  expect(xml['xl/worksheets/sheet1.xml']).toMatch(/<c s="6"><v>46347\.39.*<c s="7"><v>46347\.39/)
  expect(xml['xl/styles.xml']).toContain('formatCode="yyyy\\-mm\\-dd hh:mm:ss"')
  expect(readCsv((await whole(csv(sheet()))).toString())[1]).toEqual([
    '2026-11-21 09:30:59',
    '1',
    '2026-11-21',
  ])
})

test('a long sheet is written piece by piece', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => [`行${index}`, index, index])
  let pieces = 0
  const counted = async function* () {
    for await (const piece of xlsx(sheetOf(rows, 40))) {
      pieces++
      yield piece
    }
  }
  expect(readXlsx(await whole(counted()))).toHaveLength(20_001)
  expect(pieces).toBeGreaterThan(10)
})
