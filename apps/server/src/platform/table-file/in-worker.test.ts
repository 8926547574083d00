import { setImmediate as nextTurn } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readCsv, readXlsx } from '../export/read-workbook.testing'
import { readTableAside, writeAside } from './in-worker'
import { BadFile } from './read-archive'

vi.setConfig({ testTimeout: 60_000 })

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

test('what a thread writes is what is read again, row by row', async () => {
  const file = await collect(writeAside('xlsx', sheet(batches(3))))
  expect(readXlsx(file)).toHaveLength(1502)
  const rows = await readTableAside(file, 2000)
  expect(rows[1501]).toEqual(['1499', '绿萝'])
  expect(readCsv((await collect(writeAside('csv', sheet(batches(1))))).toString('utf8'))).toHaveLength(502)
})

// Red when requests of the packer that come before the reader's are dropped: the file never continues.
test('a long file goes on to its end, however slowly it is read', async () => {
  async function* long() {
    for (let at = 0; at < 40; at++)
      yield Array.from({ length: 500 }, (_, n) => [at * 500 + n, `绿萝 ${Math.sin(at * 500 + n)} ${n}`])
  }
  const pieces: Buffer[] = []
  for await (const piece of writeAside('xlsx', sheet(long()))) {
    pieces.push(piece)
    if (pieces.length % 5 === 0) await nextTurn()
  }
  expect(readXlsx(Buffer.concat(pieces))).toHaveLength(20_002)
})

test('a bad file is told, and the next one is read', async () => {
  await expect(readTableAside(Buffer.from('PK\x03\x04 no archive'), 10)).rejects.toThrow(BadFile)
  await expect(readTableAside(Buffer.from('a\nb\nc\nd'), 2)).rejects.toThrow(BadFile)
  expect(await readTableAside(Buffer.from('a,b\n'), 2)).toEqual([['a', 'b']])
})

test('who stops reading ends the thread and the rows', async () => {
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
  expect(await readTableAside(Buffer.from('a'), 2)).toEqual([['a']])
})

test('rows that fail end the file, and the next one is written', async () => {
  async function* broken(): AsyncGenerator<string[][]> {
    yield [['1', '绿萝']]
    throw new Error('the database is gone')
  }
  await expect(collect(writeAside('csv', sheet(broken())))).rejects.toThrow('the database is gone')
  expect((await collect(writeAside('csv', sheet(batches(1))))).length).toBeGreaterThan(0)
})

/** One tiny part that unpacks to as much as a reader accepts. */
const bomb = (text: string, name = 'xl/worksheets/sheet1.xml') => {
  const packed = deflateRawSync(text, { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(text.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  const start = 30 + name.length + packed.length
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

const greedy = [
  ['cells', `<worksheet><sheetData><row r="1">${'<c><v>1</v></c>'.repeat(240_000 / 2)}`],
  ['letters', `<worksheet><sheetData><row r="1"><c><v>${'1'.repeat(7_900_000)}`],
  ['tags within tags', `<worksheet>${'<a>'.repeat(249_000)}`],
  ['references', `<worksheet><sheetData><row r="1"><c><v>${'&#49;'.repeat(1_500_000)}`],
] as const

test('files full of cells, letters, tags within tags or references hold up nobody meanwhile (reliability R84)', async () => {
  await readTableAside(Buffer.from('a'), 2)
  let turns = 0
  for (const [name, text] of greedy) {
    const file = bomb(text)
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
  // Each is a turn in which calls are answered. If the file were read on the main thread there would be one
  // or two per file; a quickly refused file gives no more either on a busy machine.
  expect(turns).toBeGreaterThan(20)
})
