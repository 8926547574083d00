import { expect, test } from 'vitest'
import { mainTabPath } from './main-tab'

test.each([
  [0, '/home'],
  ['1', '/mall'],
  [2, '/shopcar'],
  [3, '/order'],
  [4, '/me'],
  ['x', '/me'],
  [undefined, '/me'],
])('tab number %j opens %s', (number, path) => {
  expect(mainTabPath(number)).toBe(path)
})
