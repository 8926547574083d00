import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './barcode'
import { type Pixels, readBarcode, readCode128 } from './barcode.read'

/** A label with a code on it: modules of so many pixels, grey paper, a shadow from left to right, and dust. */
const label = (
  text: string,
  { module = 3, isTurned = false, isFromRight = false, dust = 0 } = {},
): Pixels => {
  const widths = code128(text) ?? []
  const bars = widths.flatMap((width, at) => Array.from({ length: width * module }, () => at % 2 === 0))
  const quiet = Array.from({ length: module * 12 }, () => false)
  const row = [...quiet, ...bars, ...quiet]
  if (isFromRight) row.reverse()
  const [length, thick] = [row.length, 60]
  const [width, height] = isTurned ? [thick, length] : [length, thick]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const along = isTurned ? y : x
      const shade = Math.round((along / length) * 60) + ((x * 7 + y * 13) % 10) * dust
      const grey = (row[along] ? 40 : 200) - shade
      data.set([grey, grey, grey, 255], (y * width + x) * 4)
    }
  return { data, width, height }
}

test.each([
  ['SF1234567890123', {}],
  ['JDVA19283746550', { module: 2 }],
  ['75920011790254', { isTurned: true }],
  ['YT8888888888888', { isFromRight: true }],
  ['202611240015098655', { dust: 2 }],
])('%s is read from its label %j', (text, options) => {
  expect(readBarcode(label(text, options))).toBe(text)
})

test('every written code is read again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9-]{6,40}$/), (text) => {
      expect(readCode128([9, ...(code128(text) ?? []), 9])).toBe(text)
    }),
    { numRuns: 200 },
  )
})

test('a wrong symbol, half a code and no code are not read', () => {
  const widths = code128('SF1234567890123') ?? []
  const swapped = [...widths.slice(0, 12), ...(widths.slice(18, 24) ?? []), ...widths.slice(18)]
  expect(readCode128([9, ...swapped, 9])).toBeUndefined()
  expect(readCode128([9, ...widths.slice(0, 30)])).toBeUndefined()
  const grey = { data: new Uint8ClampedArray(200 * 100 * 4).fill(128), width: 200, height: 100 }
  expect(readBarcode(grey)).toBeUndefined()
})
