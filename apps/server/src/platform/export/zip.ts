import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

const deflated = 8
/** The files of an archive have no time of their own. */
const mtime = new Date(1980, 0, 1)

/**
 * Streams an archive: only the piece being compressed is in memory. fflate writes the archive; Node's deflate compresses
 * it, in a fifth of the time.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    ready.push(Buffer.from(piece.buffer, piece.byteOffset, piece.length))
  })
  for (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated, mtime }
    archive.add(file)
    for await (const piece of packed(content, file)) {
      file.ondata?.(null, piece, false)
      yield* ready.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  archive.end()
  yield* ready.splice(0)
}

async function* packed(content: ZipEntry['content'], file: ZipInputFile) {
  const measured = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(measured())
  const deflate = createDeflateRaw()
  // An error of the reader must fail the archive instead of leaving it waiting.
  source.on('error', (error) => deflate.destroy(error))
  yield* source.pipe(deflate) as AsyncIterable<Uint8Array<ArrayBuffer>>
}
