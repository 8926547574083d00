import { expect, test } from 'vitest'
import { addUploads, isUploadType } from './upload.rules'

test('R375, R504: at most 99 files unless told otherwise', () => {
  const many = Array.from({ length: 99 }, (_, index) => index)
  expect(addUploads([], many).ok).toBe(true)
  expect(addUploads(many, [99])).toMatchObject({ ok: false, facts: { message: '最多选择99张图片' } })
  expect(addUploads([1, 2], [3], { max: 2 })).toMatchObject({
    ok: false,
    facts: { message: '最多选择2张图片' },
  })
})

test('R379: single-file mode replaces the list', () => {
  expect(addUploads([1], [2], { isSingle: true })).toEqual({ ok: true, value: [2] })
  expect(addUploads([1], [], { isSingle: true })).toEqual({ ok: true, value: [1] })
})

test.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/gif', true],
  ['video/mp4', true],
  ['image/svg+xml', false],
  ['text/html', false],
])('R377: %s may be uploaded: %s', (type, allowed) => {
  expect(isUploadType(type)).toBe(allowed)
})
