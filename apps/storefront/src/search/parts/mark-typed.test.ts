import { expect, test } from 'vitest'
import { markTyped } from './mark-typed'

const marked = (word: string, typed: string) =>
  markTyped(word, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('')

test.each([
  ['龟背竹', '龟', '[龟]背竹'],
  ['水培绿萝水培瓶', '水培', '[水培]绿萝[水培]瓶'],
  ['Vc 精华', 'vC', '[Vc] 精华'],
  ['绿萝', '竹', '绿萝'],
  ['绿萝', '', '绿萝'],
  ['a.c', '.', 'a[.]c'],
])('%s typed %s is %s', (word, typed, shown) => {
  expect(marked(word, typed)).toBe(shown)
})
