import { expect, test } from 'vitest'
import { linkKinds, linkPages, linkTo, readLink } from './link-target'

test.each(linkKinds)('a link to a %s is read back unchanged', (kind) => {
  const target = { kind, value: kind === 'page' ? linkPages[1].path : '12' }
  expect(readLink(linkTo(target))).toEqual(target)
})

test.each([
  '',
  '/',
  '/nowhere',
  'javascript:alert(1)',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/mall?classId=',
  '/mall?classId=1&seriesId=2',
  '/mall/goodsDetail?id=0',
  '/mall/goodsDetail?id=1e3',
])('%j is no target', (address) => {
  expect(readLink(address)).toBeUndefined()
})
