/** Size of a QR code in CSS px (spec 9). */
export const QR_SIZE = 160

/** Level L (spec 9) by version from 1: all codewords, correction codewords per block, blocks. */
const versions = [
  ...[
    [26, 7, 1],
    [44, 10, 1],
    [70, 15, 1],
    [100, 20, 1],
    [134, 26, 1],
  ],
  ...[
    [172, 18, 2],
    [196, 20, 2],
    [242, 24, 2],
    [292, 30, 2],
    [346, 18, 4],
  ],
] as const

const exponents = new Uint8Array(255)
const logarithms = new Uint8Array(256)
for (let at = 0, value = 1; at < 255; at++) {
  exponents[at] = value
  logarithms[value] = at
  value = (value << 1) ^ (value & 128 ? 0x11d : 0)
}
const times = (a: number, b: number) =>
  a && b ? (exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0) : 0

/** Returns the error correction codewords of a block (Reed-Solomon over GF(256)). */
function correction(block: readonly number[], degree: number): number[] {
  let divisor = [1]
  for (let at = 0; at < degree; at++) {
    const root = exponents[at] ?? 0
    divisor = [...divisor, 0].map((term, place) => term ^ times(divisor[place - 1] ?? 0, root))
  }
  const rest = [...block, ...Array.from({ length: degree }, () => 0)]
  for (const at of block.keys()) {
    const lead = rest[at] ?? 0
    for (const [place, term] of divisor.entries())
      rest[at + place] = (rest[at + place] ?? 0) ^ times(term, lead)
  }
  return rest.slice(block.length)
}

/** Encodes the text as data codewords: byte mode, length, bytes, padding. */
function dataWords(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let pad = 0xec; words.length < room; pad ^= 0xfd) words.push(pad)
  return words
}

/** Returns data and correction codewords of all blocks, interleaved. */
function allWords(bytes: Uint8Array, version: number, [all, degree, blocks]: (typeof versions)[number]) {
  const room = all - degree * blocks
  const words = dataWords(bytes, version, room)
  const short = Math.floor(room / blocks)
  const longFrom = blocks - (room % blocks)
  let from = 0
  const parts = Array.from({ length: blocks }, (_, at) => {
    const part = words.slice(from, from + short + (at >= longFrom ? 1 : 0))
    from += part.length
    return part
  })
  const deal = (rows: readonly number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => at).flatMap((at) =>
      rows.flatMap((row) => row[at] ?? []),
    )
  return [...deal(parts), ...deal(parts.map((part) => correction(part, degree)))]
}

type Cells = (boolean | undefined)[][]

/** Appends the remainder of a BCH code to its value. */
function withCheck(value: number, generator: number, length: number): number {
  let rest = value << length
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit--)
    if ((rest >> bit) & 1) rest ^= generator << (bit - length)
  return (value << length) | rest
}

/** Centres of the alignment patterns, on both axes. */
function alignments(version: number): number[] {
  if (version === 1) return []
  const last = version * 4 + 10
  return version < 7 ? [6, last] : [6, last / 2 + 3, last]
}

/** Fixed cells of a version: finders, timing, alignment, version; reserves the cells of the format. */
function frame(version: number): Cells {
  const size = version * 4 + 17
  const cells: Cells = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined))
  const set = (row: number, column: number, dark: boolean) => {
    const line = cells[row]
    if (line && column >= 0 && column < size) line[column] = dark
  }
  const square = (row: number, column: number, reach: number, light: readonly number[]) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))))
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const centres = alignments(version)
  const end = centres.at(-1)
  for (const row of centres)
    for (const column of centres)
      if (!((row === 6 && (column === 6 || column === end)) || (column === 6 && row === end)))
        square(row, column, 2, [1])
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, [2, 4])
  putFormat(set, size, 0)
  if (version > 6) {
    const code = withCheck(version, 0x1f25, 12)
    for (let at = 0; at < 18; at++) {
      const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)]
      set(near, far, ((code >> at) & 1) === 1)
      set(far, near, ((code >> at) & 1) === 1)
    }
  }
  return cells
}

type Set = (row: number, column: number, dark: boolean) => void

/** Writes level L and the mask, twice. */
function putFormat(set: Set, size: number, mask: number): void {
  const code = withCheck(8 | mask, 0x537, 10) ^ 0x5412
  const bit = (at: number) => ((code >> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    const down = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at
    set(down, 8, bit(at))
    const left = at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at
    set(8, left, bit(at))
  }
  set(size - 8, 8, true)
}

const masks: readonly ((row: number, column: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_r, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
]

/** Places the codewords in a zigzag on the free cells, with a mask. */
function filled(version: number, words: readonly number[], mask: number): boolean[][] {
  const cells = frame(version)
  const size = cells.length
  let at = 0
  for (let pair = size - 1; pair > 0; pair -= 2) {
    if (pair === 6) pair = 5
    for (let step = 0; step < size; step++) {
      const row = ((pair + 1) & 2) === 0 ? size - 1 - step : step
      for (const column of [pair, pair - 1]) {
        const line = cells[row]
        if (!line || line[column] !== undefined) continue
        const dark = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
        line[column] = dark !== (masks[mask]?.(row, column) === 0)
        at += 1
      }
    }
  }
  putFormat((row, column, dark) => cells[row]?.splice(column, 1, dark), size, mask)
  return cells.map((line) => line.map((dark) => dark === true))
}

/** Penalty of a mask: runs, blocks, patterns like a finder, imbalance of dark and light. */
function penalty(cells: readonly boolean[][]): number {
  const size = cells.length
  const lines = [...cells, ...cells.map((_, column) => cells.map((row) => row[column] === true))].map(
    (line) => line.map(Number).join(''),
  )
  let sum = 0
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    for (let at = 0; at + 11 <= size; at++)
      if (/^(10111010000|00001011101)/.test(line.slice(at, at + 11))) sum += 40
  }
  let dark = 0
  for (const [r, row] of cells.entries())
    for (const [c, cell] of row.entries()) {
      dark += cell ? 1 : 0
      const next = cells[r + 1]
      if (next && c + 1 < size && row[c + 1] === cell && next[c] === cell && next[c + 1] === cell) sum += 3
    }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}

/** Returns a text as a QR code of level L, rows of cells without the quiet zone; throws above 271 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const at = versions.findIndex(
    ([all, degree, blocks], index) => bytes.length + (index < 9 ? 2 : 3) <= all - degree * blocks,
  )
  const facts = versions[at]
  if (!facts) throw new RangeError(`${bytes.length} bytes are too many for a QR code`)
  const words = allWords(bytes, at + 1, facts)
  const [best] = masks
    .map((_, mask) => filled(at + 1, words, mask))
    .map((cells) => ({ cells, cost: penalty(cells) }))
    .sort((a, b) => a.cost - b.cost)
  return best?.cells ?? []
}
