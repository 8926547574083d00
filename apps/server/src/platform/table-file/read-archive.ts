import { inflateRawSync } from 'node:zlib'
import { BadFile } from './bad-file'

/** A workbook has a dozen parts; each is inspected. */
const maxEntries = 200

const endMark = Buffer.from('PK\x05\x06')
const entryMark = 0x02014b50
const stored = 0
const deflated = 8

/** Unpacks a part, at most `max` bytes, whatever size its header states. */
const unpack = (archive: Buffer, at: number, max: number): Buffer => {
  const method = archive.readUInt16LE(at + 10)
  const packed = archive.readUInt32LE(at + 20)
  const local = archive.readUInt32LE(at + 42)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const bytes = archive.subarray(start, start + packed)
  if (method === stored) return bytes
  if (method !== deflated) throw new BadFile('packed in a way that spreadsheets do not use')
  return inflateRawSync(bytes, { maxOutputLength: max })
}

/** The wanted parts of a ZIP archive by name, as text; together at most `max` bytes. Throws BadFile. */
export const readArchive = (
  archive: Buffer,
  wanted: (name: string) => boolean,
  max: number,
  /** Of names and text. */
  charset: 'utf-8' | 'gb18030' = 'utf-8',
) => {
  const decoder = new TextDecoder(charset, { ignoreBOM: true })
  try {
    const end = archive.lastIndexOf(endMark)
    if (end < 0) throw new BadFile('no archive')
    const parts = new Map<string, string>()
    let left = max
    let at = archive.readUInt32LE(end + 16)
    const entries = archive.readUInt16LE(end + 10)
    if (entries > maxEntries) throw new BadFile('too many parts')
    for (let count = entries; count > 0; count--) {
      if (archive.readUInt32LE(at) !== entryMark) throw new BadFile('damaged directory')
      const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
      const name = decoder.decode(archive.subarray(at + 46, at + 46 + (lengths[0] ?? 0)))
      if (wanted(name)) {
        const bytes = unpack(archive, at, left)
        left -= bytes.length
        if (left <= 0) throw new BadFile('too large unpacked')
        parts.set(name, decoder.decode(bytes))
      }
      at += 46 + lengths.reduce((sum, length) => sum + length, 0)
    }
    return parts
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('damaged archive')
  }
}
