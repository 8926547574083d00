import { expect, test } from 'vitest'
import { synonymsOf, withLatinUnits } from './synonyms'

test('a word has the others of its groups, each once', () => {
  expect(synonymsOf('洗面奶')).toContain('洁面')
  expect(synonymsOf('花肥')).toEqual(expect.arrayContaining(['液体肥', '肥料']))
  expect(synonymsOf('花肥')).not.toContain('花肥')
  expect(synonymsOf('飞机票')).toEqual([])
})

test.each([
  ['营养土5升', '营养土5l '],
  ['３０ 毫升精华', '30ml 精华'],
  ['升职礼物', '升职礼物'],
])('the units of %s are %s', (typed, read) => {
  expect(withLatinUnits(typed)).toBe(read)
})
