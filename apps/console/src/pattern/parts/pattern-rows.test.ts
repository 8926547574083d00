import { expect, test } from 'vitest'
import { newQuestion, withoutResult, withResult } from './pattern-rows'

const question = { Text: '早晨', Options: [{ Text: '是', Points: [1, 2, 3] }] }

test('points follow the results: a new one has none, and those of a deleted one are deleted', () => {
  expect(withResult([question])[0]?.Options[0]?.Points).toEqual([1, 2, 3, 0])
  expect(withoutResult([question], 1)[0]?.Options[0]?.Points).toEqual([1, 3])
  expect(newQuestion(3).Options.map(({ Points }) => Points)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})
