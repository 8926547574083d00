import { expect, test } from 'vitest'
import { isPrivate, searchedWord } from './searched-word'

test.each([
  ['  ＬＶ　Luo ', 'lv luo'],
  ['龟背竹', '龟背竹'],
  ['   ', ''],
  ['长'.repeat(60), '长'.repeat(40)],
])('%j is counted as %j', (keyword, word) => {
  expect(searchedWord(keyword)).toBe(word)
})

test.each([
  ['13800006620', true],
  ['138 0000 6620', true],
  ['a@b.cn', true],
  ['1.5l 水壶', false],
  ['营养土 5l', false],
])('%j may be personal: %j', (word, expected) => {
  expect(isPrivate(word)).toBe(expected)
})
