import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { QR_SIZE, qrCode } from './qr-code'

const link = 'https://shop.example/mall/goodsDetail?id=1010&isShare=1&userCode=GS083516'
const digest = (text: string) =>
  createHash('sha256')
    .update(
      qrCode(text)
        .map((row) => row.map(Number).join(''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12)

// The digests come from an independent encoder (uqr) with the same level and mask.
test.each([
  ['A', 21, 'f195dbbdf146'],
  [link, 33, 'dd152b86910a'],
  [link.padEnd(250, 'x'), 57, '8e71cd9cf10e'],
])('R525: a code of level L, as another encoder draws it: %s', (text, size, known) => {
  expect(qrCode(text)).toHaveLength(size)
  expect(digest(text)).toBe(known)
})

test('R525: 160 px; a text that is too long is refused', () => {
  expect(QR_SIZE).toBe(160)
  expect(() => qrCode('x'.repeat(272))).toThrow(RangeError)
})
