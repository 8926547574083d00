import { code128Symbols } from './barcode'

const MODULES = 11
const [CODE_C, CODE_B, CODE_A, FNC1, START_A, START_C, STOP] = [99, 100, 101, 102, 103, 105, 106]
const shapes = code128Symbols.map((symbol) => [...symbol.slice(0, 6)].map(Number))
/** How far the six widths of a symbol may be from its true ones, in modules. */
const maxOff = 2

type Set = 'A' | 'B' | 'C'

/** The symbol whose widths six runs come nearest to; undefined where they are near none. */
function symbolAt(runs: readonly number[], at: number): number | undefined {
  const six = runs.slice(at, at + 6)
  const whole = six.reduce((sum, run) => sum + run, 0)
  if (six.length < 6 || whole === 0) return undefined
  let [best, bestOff] = [-1, maxOff]
  shapes.forEach((shape, value) => {
    const off = six.reduce((sum, run, n) => sum + Math.abs((run * MODULES) / whole - (shape[n] ?? 0)), 0)
    if (off < bestOff) [best, bestOff] = [value, off]
  })
  return best < 0 ? undefined : best
}

const letterOf = (value: number, set: Set): string => {
  if (set === 'C') return String(value).padStart(2, '0')
  if (set === 'A' && value >= 64) return String.fromCharCode(value - 64)
  return String.fromCharCode(value + 32)
}

/** The text of symbols from the start on, without start, check and stop. */
function textOf(values: readonly number[]): string {
  let set: Set = values[0] === START_C ? 'C' : values[0] === START_A ? 'A' : 'B'
  let text = ''
  for (const value of values.slice(1)) {
    if (value === CODE_C && set !== 'C') set = 'C'
    else if (value === CODE_B && set !== 'B') set = 'B'
    else if (value === CODE_A && set !== 'A') set = 'A'
    // Functions say something to scanners and are no letters.
    else if (value < 96 || (set === 'C' && value < 100)) text += letterOf(value, set)
    else if (value > FNC1) return ''
  }
  return text
}

function readFrom(runs: readonly number[], start: number): string | undefined {
  const values: number[] = []
  for (let at = start; ; at += 6) {
    const value = symbolAt(runs, at)
    if (value === undefined || values.length > 80) return undefined
    if (value === STOP) break
    values.push(value)
  }
  const check = values.pop()
  const sum = values.reduce((all, value, at) => all + value * Math.max(at, 1), 0) % 103
  return values.length > 1 && sum === check ? textOf(values) : undefined
}

/**
 * The text of a Code 128 among runs of bars and gaps in turn, gap first, in any unit and from either side; undefined where
 * there is none. Its check symbol must be right.
 */
export function readCode128(runs: readonly number[]): string | undefined {
  // Read backwards a row that ends with a gap begins with one too; what begins with a bar is passed over.
  for (const way of [runs, [...runs].reverse()])
    for (let at = runs.length % 2 === 0 && way !== runs ? 0 : 1; at + 18 <= way.length; at += 2) {
      const first = symbolAt(way, at)
      if (first === undefined || first < START_A || first > START_C) continue
      const text = readFrom(way, at)
      if (text) return text
    }
  return undefined
}

/** Runs of dark and light along a row of brightnesses, light first; what is darker than its surroundings is dark. */
export function runsOf(row: ArrayLike<number>): number[] {
  const reach = Math.max(Math.round(row.length / 16), 8)
  const sums = [0]
  for (let at = 0; at < row.length; at++) sums.push((sums[at] ?? 0) + (row[at] ?? 0))
  const runs: number[] = []
  let [isDark, length] = [false, 0]
  for (let at = 0; at < row.length; at++) {
    const [from, to] = [Math.max(at - reach, 0), Math.min(at + reach + 1, row.length)]
    const around = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
    const dark = (row[at] ?? 0) < around - 8
    if (dark === isDark) {
      length++
      continue
    }
    runs.push(length)
    ;[isDark, length] = [dark, 1]
  }
  runs.push(length)
  return runs
}

/** A picture as its pixels in rows, four bytes each (red, green, blue, opacity), as a canvas gives them. */
export type Pixels = { readonly data: ArrayLike<number>; readonly width: number; readonly height: number }

const brightness = ({ data }: Pixels, pixel: number) =>
  ((data[pixel * 4] ?? 0) * 3 + (data[pixel * 4 + 1] ?? 0) * 6 + (data[pixel * 4 + 2] ?? 0)) / 10

/** Lines that are looked along, from the middle outwards. */
const lines = 48
const inOrder = (length: number) =>
  Array.from({ length: Math.min(lines, length) }, (_, n) => {
    const share = 0.5 + ((n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2)) / (lines + 2)
    return Math.min(Math.floor(share * length), length - 1)
  })

/** The first Code 128 in a picture, upright or turned by a quarter; undefined where none is found. */
export function readBarcode(picture: Pixels): string | undefined {
  const { width, height } = picture
  for (const y of inOrder(height)) {
    const row = Array.from({ length: width }, (_, x) => brightness(picture, y * width + x))
    const text = readCode128(runsOf(row))
    if (text) return text
  }
  for (const x of inOrder(width)) {
    const column = Array.from({ length: height }, (_, y) => brightness(picture, y * width + x))
    const text = readCode128(runsOf(column))
    if (text) return text
  }
  return undefined
}
