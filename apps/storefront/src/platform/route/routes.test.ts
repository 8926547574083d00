import { expect, test } from 'vitest'
import { pathOfName } from './named'
import { matchPattern, matchRoute, redirectOf, routes } from './routes'

test.each([
  ['/pattern/:type/:share?', '/pattern/rose', { type: 'rose' }],
  ['/pattern/:type/:share?', '/pattern/rose/AB12', { type: 'rose', share: 'AB12' }],
  ['/pattern/:type/:share?', '/pattern', undefined],
  ['/pattern/:type/:share?', '/pattern/a/b/c', undefined],
  ['/patternresult/:type', '/patternform/a', undefined],
  ['/a/:b', '/a/%E8%8A%B1', { b: '花' }],
  ['/a/:b', '/a/%', { b: '%' }],
])('%s against %s', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params)
})

test('R053, R132: the root leads home, unknown paths to /error', () => {
  expect(redirectOf('/')).toBe('/home')
  expect(redirectOf('/error')).toBeUndefined()
  expect(redirectOf('/no/such/page')).toBe('/error')
})

test('a final slash is forgiven, capitals are not', () => {
  expect(matchRoute('/error/')?.route.path).toBe('/error')
  expect(matchRoute('/Error')).toBeUndefined()
})

test('no path and no name is given twice', () => {
  const paths = routes.map((route) => route.path)
  const names = routes.flatMap((route) => route.name ?? [])
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(names).size).toBe(names.length)
})

test('an unknown name has no path', () => {
  expect(pathOfName('nowhere')).toBeUndefined()
})
