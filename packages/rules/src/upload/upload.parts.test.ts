import { expect, test } from 'vitest'
import { isKeyUnder } from './upload.key'
import { fileKind } from './upload.kind'
import { maxParts, partBytes, partContent, partHead, partKey, partsOf } from './upload.parts'

test.each([
  [1, 1],
  [partBytes, 1],
  [partBytes + 1, 2],
  [50_000_000, maxParts],
])('a film of %i bytes has %i parts', (size, parts) => {
  expect(partsOf(size)).toBe(parts)
})

test('a part is an MP4 to the storage, under a key of its member', () => {
  expect(fileKind(partHead)).toBe('mp4')
  expect(partKey('member/7/123.mp4', 12)).toBe('member/7/123-12.mp4')
  expect(isKeyUnder('member/7/', partKey('member/7/123.MP4', 12))).toBe(true)
})

const bytes = (size: number) => new Uint8Array([...partHead, ...new Uint8Array(size).fill(7)])
test.each([
  ['its content', bytes(3), 3],
  ['nothing', bytes(0), 0],
  ['the largest', bytes(partBytes), partBytes],
  ['too much', bytes(partBytes + 1), undefined],
  ['no head', new Uint8Array(40), undefined],
  ['a short file', partHead.subarray(0, 9), undefined],
])('a part with %s', (_, part, size) => {
  expect(partContent(part)?.length).toBe(size)
})
