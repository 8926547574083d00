import { expect, test } from 'vitest'
import { isRichLink, isRichPicture } from './rich-text'

test.each([
  ['/mall?classId=1', true],
  ['https://a.example/b', true],
  ['javascript:alert(1)', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['data:text/html,x', false],
  ['/a"onclick="x', false],
])('%s: may be linked to: %s', (address, isAllowed) => {
  expect(isRichLink(address)).toBe(isAllowed)
})

test.each([
  ['/media/p-fern.jpg', true],
  ['/media/u/a.jpg', true],
  ['/uploads/a/b.png', true],
  ['/media/../api/x.jpg', false],
  ['https://elsewhere.example/p.gif', false],
  ['//elsewhere.example/p.gif', false],
  ['data:image/svg+xml,x', false],
])('%s: is a picture of ours: %s', (path, isOurs) => {
  expect(isRichPicture(path)).toBe(isOurs)
})
