import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { readCsv, readXlsx } from '../export/read-workbook.testing'
import { isFullRun, oneIn } from '../testing/full-run'
import { BadFile } from './bad-file'
import { workbook } from './book.testing'
import { readTableAside, writeAside } from './in-worker'

vi.setConfig({ testTimeout: 120_000 })

const head = {
  title: '订单',
  author: '周',
  at: 0,
  watermark: '水印',
  columns: [{ title: '号' }, { title: '名' }],
}
const sheet = (rows: AsyncIterable<(string | number)[][]>) => ({ ...head, rows })
async function* batches(count: number) {
  for (let at = 0; at < count; at++) yield Array.from({ length: 500 }, (_, n) => [at * 500 + n, '绿萝'])
}
const collect = async (pieces: AsyncIterable<Buffer>) => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

test('what a process of its own writes is read back equal, row by row', async () => {
  const file = await collect(writeAside('xlsx', sheet(batches(3))))
  expect(readXlsx(file)).toHaveLength(1501)
  const [read] = await readTableAside(file, 2000)
  expect(read?.rows[1500]).toEqual({ row: 1501, cells: ['1499', '绿萝'] })
  expect(readCsv((await collect(writeAside('csv', sheet(batches(1))))).toString('utf8'))).toHaveLength(501)
})

// Red when requests of the packer that come before the reader's are dropped: the file never continues.
test('a long file is written to its end, also for a slow reader', async () => {
  async function* long() {
    for (let at = 0; at < 40; at++)
      yield Array.from({ length: 500 }, (_, n) => [at * 500 + n, `绿萝 ${Math.sin(at * 500 + n)} ${n}`])
  }
  const pieces: Buffer[] = []
  for await (const piece of writeAside('xlsx', sheet(long()))) {
    pieces.push(piece)
    if (pieces.length % 5 === 0) await nextTurn()
  }
  expect(readXlsx(Buffer.concat(pieces))).toHaveLength(20_001)
})

test('a bad file is reported, and the next one is read', async () => {
  await expect(readTableAside(Buffer.from('PK\x03\x04 no archive'), 10)).rejects.toThrow(BadFile)
  const [sheet] = await readTableAside(Buffer.from('a,b\n'), 2)
  expect(sheet?.rows).toMatchObject([{ row: 1, cells: ['a', 'b'] }])
})

test('a reader who stops reading ends the process and the rows', async () => {
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 500 }, (_, n) => [n, `绿萝${Math.random()}`])
    } finally {
      isClosed = true
    }
  }
  let pieces = 0
  for await (const piece of writeAside('csv', sheet(endless()))) {
    expect(piece.length).toBeGreaterThan(0)
    if (++pieces > 3) break
  }
  expect(isClosed).toBe(true)
  expect(await readTableAside('a', 2)).toMatchObject([{ rows: [{ cells: ['a'] }] }])
})

test('rows that fail end the file, and the next one is written', async () => {
  async function* broken(): AsyncGenerator<string[][]> {
    yield [['1', '绿萝']]
    throw new Error('the database is gone')
  }
  await expect(collect(writeAside('csv', sheet(broken())))).rejects.toThrow('the database is gone')
  expect((await collect(writeAside('csv', sheet(batches(1))))).length).toBeGreaterThan(0)
})

const greedy = [
  ['cells', workbook(`<row r="1">${'<c><v>1</v></c>'.repeat(120_000)}</row>`)],
  ['letters', workbook(`<row r="1"><c><v>${'1'.repeat(7_900_000)}</v></c></row>`)],
  ['tags within tags', workbook('<a>'.repeat(249_000))],
  ['references', workbook(`<row r="1"><c t="str"><v>${'&#49;'.repeat(1_500_000)}</v></c></row>`)],
  [
    'shared texts',
    workbook('<row><c t="s"><v>1</v></c></row>', { texts: '<si><t>1</t></si>'.repeat(140_000) }),
  ],
  ['rows far down', workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'.repeat(90_000))],
  ['rows that are not closed', workbook('<row r="1"><c r="A1">'.repeat(150_000))],
  ['quotes', Buffer.from('",'.repeat(290_000))],
] as const

test('files full of cells, letters, nested tags or references do not block other requests (reliability FR84)', async () => {
  await readTableAside(Buffer.from('a'), 2)
  let turns = 0
  for (const [name, file] of oneIn(3, greedy)) {
    expect(file.length, name).toBeLessThan(600_000)
    let isReading = true
    const others = (async () => {
      for (; isReading; turns++) await nextTurn()
    })()
    const read = await readTableAside(file, 2000).catch((error: unknown) => error)
    isReading = false
    await others
    expect(Array.isArray(read) || read instanceof BadFile, name).toBe(true)
  }
  // Each is a turn in which calls are answered. If the file were read in the shop's own process there would be one
  // or two per file; a quickly refused file gives no more either on a busy machine.
  expect(turns).toBeGreaterThan(isFullRun ? 20 : 7)
})
