import { expect, test } from 'vitest'
import { emptyStack, moveTo, pathBelow, replaceTop } from './stack'

const page = (key: string, path = `/${key}`) => ({ key, path })
const at = (keys: string[], index: number) => ({ pages: keys.map((key) => page(key)), index })

test('the first page moves nowhere', () => {
  expect(moveTo(emptyStack, page('a'))).toEqual({ stack: at(['a'], 0), direction: 'none' })
})

test('R139: an unknown key is a step forward and forgets what lay ahead', () => {
  expect(moveTo(at(['a', 'b', 'c'], 1), page('d'))).toEqual({
    stack: at(['a', 'b', 'd'], 2),
    direction: 'forward',
  })
})

test('R139: a known key goes back, or forward again, to its entry', () => {
  expect(moveTo(at(['a', 'b', 'c'], 2), page('a'))).toEqual({
    stack: at(['a', 'b', 'c'], 0),
    direction: 'back',
  })
  expect(moveTo(at(['a', 'b', 'c'], 0), page('c'))).toEqual({
    stack: at(['a', 'b', 'c'], 2),
    direction: 'forward',
  })
  expect(moveTo(at(['a'], 0), page('a')).direction).toBe('none')
})

test('a page that replaces another takes its entry', () => {
  expect(replaceTop(at(['a', 'b'], 1), page('c'))).toEqual(at(['a', 'c'], 1))
  expect(replaceTop(emptyStack, page('c'))).toEqual(at(['c'], 0))
})

test('the page below has the path that it had last', () => {
  const changed = replaceTop(at(['a'], 0), page('a', '/a?tab=2'))
  expect(pathBelow(moveTo(changed, page('b')).stack)).toBe('/a?tab=2')
  expect(pathBelow(changed)).toBeUndefined()
  expect(pathBelow(emptyStack)).toBeUndefined()
})
