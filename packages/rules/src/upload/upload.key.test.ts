import { expect, test } from 'vitest'
import { isKeyUnder, uploadKey } from './upload.key'

test('R405: prefix, timestamp, random number, extension', () => {
  expect(uploadKey('member/7/', 'image/png', 1_700_000_000_000, 0.5)).toBe(
    'member/7/1700000000000500000000.png',
  )
  expect(uploadKey('member/7/', 'image/jpeg', 1, 0)).toBe('member/7/1000000000.jpg')
  expect(uploadKey('member/7/', 'text/html', 1, 0)).toBeUndefined()
})

test.each([
  ['member/7/1.jpg', true],
  ['member/7/IMG-1_2.JPEG', true],
  ['member/7/1.mp4', true],
  ['member/77/1.jpg', false],
  ['member/7/../8/1.jpg', false],
  ['member/7/a/1.jpg', false],
  ['member/7/1.php', false],
  ['member/7/1.jpg.php', false],
  ['member/7/.jpg', false],
  ['', false],
])('%s is under member/7/: %s', (key, right) => {
  expect(isKeyUnder('member/7/', key)).toBe(right)
})
