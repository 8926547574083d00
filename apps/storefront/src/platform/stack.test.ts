import { expect, test } from 'vitest'
import { emptyStack, moveTo, replaceTop } from './stack'

const at = (keys: string[], index: number) => ({ keys, index })

test('the first page moves nowhere', () => {
  expect(moveTo(emptyStack, 'a')).toEqual({ stack: at(['a'], 0), direction: 'none' })
})

test('R139: an unknown key is a step forward and forgets what lay ahead', () => {
  expect(moveTo(at(['a', 'b', 'c'], 1), 'd')).toEqual({ stack: at(['a', 'b', 'd'], 2), direction: 'forward' })
})

test('R139: a known key goes back, or forward again, to its place', () => {
  expect(moveTo(at(['a', 'b', 'c'], 2), 'a')).toEqual({ stack: at(['a', 'b', 'c'], 0), direction: 'back' })
  expect(moveTo(at(['a', 'b', 'c'], 0), 'c')).toEqual({ stack: at(['a', 'b', 'c'], 2), direction: 'forward' })
  expect(moveTo(at(['a'], 0), 'a').direction).toBe('none')
})

test('a replaced page hands over its place', () => {
  expect(replaceTop(at(['a', 'b'], 1), 'c')).toEqual(at(['a', 'c'], 1))
  expect(replaceTop(emptyStack, 'c')).toEqual(at(['c'], 0))
})
