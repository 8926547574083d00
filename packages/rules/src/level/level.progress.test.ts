import { expect, test } from 'vitest'
import { levelProgress } from './level.progress'

const list = [
  { ID: 3, Level: 3, UpGradeNum: 2000 },
  { ID: 1, Level: 1, UpGradeNum: 0 },
  { ID: 2, Level: 2, UpGradeNum: 500 },
]

test.each([
  ['a new member', 1, 0, { level: 1, next: { level: 2, missing: 500 }, percent: 0 }],
  ['half way', 2, 1250, { level: 2, next: { level: 3, missing: 750 }, percent: 50 }],
  ['one short of the next', 2, 1999, { level: 2, next: { level: 3, missing: 1 }, percent: 99 }],
  ['the top', 3, 9000, { level: 3, next: undefined, percent: 100 }],
  ['a protected level above the growth', 2, 100, { level: 2, next: { level: 3, missing: 1900 }, percent: 0 }],
  ['growth that is not counted yet', 1, 700, { level: 1, next: { level: 2, missing: 0 }, percent: 100 }],
])('%s', (_, level, growth, progress) => {
  expect(levelProgress(list, level, growth)).toEqual(progress)
})

test('a level that is not in the list has no progress', () => {
  expect(levelProgress(list, 9, 100)).toBeUndefined()
})
