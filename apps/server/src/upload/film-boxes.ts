/** A box of an MP4: offsets of its start, its content and its end. */
export type Box = { type: string; start: number; body: number; end: number }

/** Returns the boxes between two offsets; undefined if a size is invalid or there are over 2000 of them. */
export const boxesIn = (bytes: Buffer, from: number, to: number): Box[] | undefined => {
  const found: Box[] = []
  for (let start = from; start < to; ) {
    if (to - start < 8 || found.length > 2000) return undefined
    const type = bytes.toString('latin1', start + 4, start + 8)
    let size = bytes.readUInt32BE(start)
    let head = 8
    if (size === 1) {
      if (to - start < 16) return undefined
      size = Number(bytes.readBigUInt64BE(start + 8))
      head = 16
    } else if (size === 0) size = to - start
    if (size < head || start + size > to) return undefined
    found.push({ type, start, body: start + head, end: start + size })
    start += size
  }
  return found
}

export const childrenOf = (bytes: Buffer, box: Box | undefined): Box[] =>
  (box && boxesIn(bytes, box.body, box.end)) ?? []

/** Returns the box at a path such as `mdia/minf/stbl`. */
export const boxAt = (bytes: Buffer, box: Box | undefined, path: string): Box | undefined =>
  path
    .split('/')
    .reduce<Box | undefined>(
      (inside, type) => childrenOf(bytes, inside).find((child) => child.type === type),
      box,
    )

/** Turns a box into a `free` one, which players skip, and zeroes its content. */
export const blank = (bytes: Buffer, box: Box): void => {
  bytes.write('free', box.start + 4, 'latin1')
  bytes.fill(0, box.body, box.end)
}

type Range = readonly [from: number, to: number]

/** Reads a table: `count` at an offset of the box's content, then rows; undefined if they exceed the box. */
const tableOf = (bytes: Buffer, box: Box | undefined, width: number, countAt = 4) => {
  if (!box || box.end - box.body < countAt + 4) return undefined
  const count = bytes.readUInt32BE(box.body + countAt)
  const first = box.body + countAt + 4
  return first + count * width <= box.end ? { count, at: (row: number) => first + row * width } : undefined
}

/** Longest table of a film: an hour at 60 frames a second, and more. */
const maxRows = 300_000

/** Sum (units of the box's timescale) of what each row of a table adds; undefined if the table is inconsistent. */
const sumOf = (bytes: Buffer, box: Box | undefined, width: number, add: (at: number) => number) => {
  const table = tableOf(bytes, box, width)
  if (!table || table.count > maxRows) return undefined
  let sum = 0
  for (let row = 0; row < table.count; row++) sum += add(table.at(row))
  return sum
}

const clockOf = (bytes: Buffer, box: Box | undefined) => {
  const isWide = box !== undefined && bytes[box.body] === 1
  if (!box || box.end - box.body < (isWide ? 32 : 20)) return undefined
  const scale = bytes.readUInt32BE(box.body + (isWide ? 20 : 12))
  const length = isWide ? Number(bytes.readBigUInt64BE(box.body + 24)) : bytes.readUInt32BE(box.body + 16)
  return scale > 0 ? { scale, seconds: length / scale } : undefined
}

/**
 * Length of a film in seconds: the longest of what its head, the heads of its tracks, their frames and their edits say,
 * because a player uses the tables while the head may state anything. Undefined if one of them is missing.
 */
export const secondsOf = (bytes: Buffer, moov: Box, tracks: readonly Box[]): number | undefined => {
  const film = clockOf(bytes, boxAt(bytes, moov, 'mvhd'))
  if (!film) return undefined
  let seconds = film.seconds
  for (const trak of tracks) {
    const track = clockOf(bytes, boxAt(bytes, trak, 'mdia/mdhd'))
    const frames = sumOf(
      ...([bytes, boxAt(bytes, trak, 'mdia/minf/stbl/stts'), 8] as const),
      (at) => bytes.readUInt32BE(at) * bytes.readUInt32BE(at + 4),
    )
    const elst = boxAt(bytes, trak, 'edts/elst')
    const isWide = elst !== undefined && bytes[elst.body] === 1
    const edits = elst
      ? sumOf(bytes, elst, isWide ? 20 : 12, (at) =>
          isWide ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at),
        )
      : 0
    if (!track || frames === undefined || edits === undefined) return undefined
    seconds = Math.max(seconds, track.seconds, frames / track.scale, edits / film.scale)
  }
  return seconds
}

const sizesOf = (bytes: Buffer, stbl: Box): number[] | undefined => {
  const stsz = boxAt(bytes, stbl, 'stsz')
  if (!stsz || stsz.end - stsz.body < 12) return undefined
  const same = bytes.readUInt32BE(stsz.body + 4)
  const count = bytes.readUInt32BE(stsz.body + 8)
  if (count > maxRows) return undefined
  if (same > 0) return Array.from({ length: count }, () => same)
  const table = tableOf(bytes, stsz, 4, 8)
  return table && Array.from({ length: count }, (_, row) => bytes.readUInt32BE(table.at(row)))
}

const chunksOf = (bytes: Buffer, stbl: Box): number[] | undefined => {
  const wide = boxAt(bytes, stbl, 'co64')
  const table = wide ? tableOf(bytes, wide, 8) : tableOf(bytes, boxAt(bytes, stbl, 'stco'), 4)
  if (!table || table.count > maxRows) return undefined
  return Array.from({ length: table.count }, (_, row) =>
    wide ? Number(bytes.readBigUInt64BE(table.at(row))) : bytes.readUInt32BE(table.at(row)),
  )
}

/** Returns the byte ranges of a track's samples; undefined if its tables are inconsistent. */
export const samplesOf = (bytes: Buffer, trak: Box): Range[] | undefined => {
  const stbl = boxAt(bytes, trak, 'mdia/minf/stbl')
  const sizes = stbl && sizesOf(bytes, stbl)
  const chunks = stbl && chunksOf(bytes, stbl)
  const runs = tableOf(bytes, boxAt(bytes, stbl, 'stsc'), 12)
  if (!sizes || !chunks || !runs) return undefined
  const ranges: Range[] = []
  let sample = 0
  for (let run = 0; run < runs.count; run++) {
    const first = bytes.readUInt32BE(runs.at(run))
    const perChunk = bytes.readUInt32BE(runs.at(run) + 4)
    const next = run + 1 < runs.count ? bytes.readUInt32BE(runs.at(run + 1)) : chunks.length + 1
    if (first < 1 || next <= first || next > chunks.length + 1) return undefined
    for (let chunk = first; chunk < next; chunk++) {
      const from = chunks[chunk - 1] ?? 0
      const held = sizes.slice(sample, sample + perChunk)
      const to = from + held.reduce((sum, size) => sum + size, 0)
      if (held.length < perChunk || to > bytes.length) return undefined
      sample += perChunk
      ranges.push([from, to])
    }
  }
  return sample === sizes.length ? ranges : undefined
}
