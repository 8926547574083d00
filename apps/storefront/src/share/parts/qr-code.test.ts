import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { QR_SIZE, qrCode } from './qr-code'

const link = 'https://shop.example/mall/goodsDetail?id=1010&isShare=1&userCode=GS083516'
const digest = (cells: boolean[][]) =>
  createHash('sha256')
    .update(cells.map((row) => row.map(Number).join('')).join('\n'))
    .digest('hex')
    .slice(0, 12)

// A code on a poster stays as it was printed. The first two cells of the format are the level: dark, dark is L.
test.each([
  ['A', 21, '5e1a9fea9a5a'],
  [link, 33, 'dd152b86910a'],
  [link.padEnd(250, 'x'), 57, '60c578b14b2b'],
])('R525: a code of level L, always the same: %s', (text, size, known) => {
  const cells = qrCode(text)
  expect(cells).toHaveLength(size)
  expect(cells[8]?.slice(0, 2)).toEqual([true, true])
  expect(digest(cells)).toBe(known)
})

test('R525: 160 px; a text that is too long is refused', () => {
  expect(QR_SIZE).toBe(160)
  expect(() => qrCode('x'.repeat(272))).toThrow(RangeError)
})
