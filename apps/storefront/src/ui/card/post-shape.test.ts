import { expect, test } from 'vitest'
import { postShape, twoColumns } from './post-shape'

test.each([
  [0, 'square'],
  [Number.NaN, 'square'],
  [0.4, 'tall'],
  [0.75, 'tall'],
  [0.81, 'four'],
  [1.05, 'square'],
  [3, 'wide'],
])('a cover of %s is shown %s', (ratio, shape) => {
  expect(postShape(ratio)).toBe(shape)
})

const facts = (ratio: number) => ({ ratio, text: '窗台' })

test('a card is added to the shorter column, the first one at the left', () => {
  expect(twoColumns([0.75, 1, 1, 1.33], facts)).toEqual([
    [0.75, 1.33],
    [1, 1],
  ])
})

test('a further page moves no card, and the columns differ by less than one', () => {
  const ratios = Array.from({ length: 40 }, (_, at) => [0.75, 1, 0.8, 1.33, 1][(at * 7) % 5] ?? 1)
  const [left, right] = twoColumns(ratios, facts)
  const [leftBefore, rightBefore] = twoColumns(ratios.slice(0, 10), facts)
  expect(left.slice(0, leftBefore.length)).toEqual(leftBefore)
  expect(right.slice(0, rightBefore.length)).toEqual(rightBefore)
  const height = (column: number[]) => column.reduce((sum, ratio) => sum + 1 / ratio + 0.39, 0)
  expect(Math.abs(height(left) - height(right))).toBeLessThan(1 / 0.75 + 0.39)
})
