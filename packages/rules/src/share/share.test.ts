import { expect, test } from 'vitest'
import { sharePath } from './share'

test.each([
  ['/mall/goodsDetail?id=12', 'GS01', '/mall/goodsDetail?id=12&isShare=1&userCode=GS01'],
  ['/home', undefined, '/home?isShare=1'],
  [
    '/group/team?id=3&userCode=OTHER&channel=20&isShare=1#a',
    'GS01',
    '/group/team?id=3&isShare=1&userCode=GS01',
  ],
])('R183: %s shared by %s becomes %s', (path, code, shared) => {
  expect(sharePath(path, code)).toBe(shared)
})
