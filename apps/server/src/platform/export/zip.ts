import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

const version = 20
// Sizes follow the content, because they are not known before; names are UTF-8.
const flags = 0x0808
const deflated = 8
/** 1980-01-01: the files of an archive have no time of their own. */
const date = 0x0021

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const common = ({ crc, packed, size, name }: Written) => {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(deflated, 4)
  facts.writeUInt16LE(date, 8)
  facts.writeUInt32LE(crc, 10)
  facts.writeUInt32LE(packed, 14)
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

const words = (...numbers: number[]) => {
  const buffer = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => {
    buffer.writeUInt32LE(number, index * 4)
  })
  return buffer
}

/** Streams an archive: only the piece being compressed is in memory. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  const put = (buffer: Buffer) => {
    offset += buffer.length
    return buffer
  }
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    yield put(Buffer.concat([words(0x04034b50), common(entry), entry.name]))
    for await (const piece of packed(content, entry)) yield put(piece)
    yield put(words(0x08074b50, entry.crc, entry.packed, entry.size))
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(entry.offset, 10)
    yield put(
      Buffer.concat([
        words(0x02014b50),
        Buffer.from([version, 0]),
        common(entry),
        rest.subarray(0, 14),
        entry.name,
      ]),
    )
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(offset - start, 12)
  end.writeUInt32LE(start, 16)
  yield end
}

async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const measured = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(measured())
  const deflate = createDeflateRaw()
  // An error of the reader must fail the archive instead of leaving it waiting.
  source.on('error', (error) => deflate.destroy(error))
  for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
    entry.packed += piece.length
    yield piece
  }
}
