import { expect, test } from 'vitest'
import { searchWords } from './search-words'

test.each([
  ['营养土5L', ['营养土', '5l']],
  ['玫瑰精华30ml', ['玫瑰精华', '30ml']],
  ['GS200花盆', ['gs200', '花盆']],
  ['白色 花盆', ['白色', '花盆']],
  ['阳台，多肉、月季', ['阳台', '多肉', '月季']],
  ['好养的绿植', ['好养', '绿植']],
  ['１.５Ｌ 水壶', ['1.5l', '水壶']],
  ['lv luo', ['lv', 'luo']],
  ['lüluo', ['lvluo']],
  ['多肉 多肉', ['多肉']],
  ['%_', []],
  ['的', []],
  [' ', []],
  ['一 二 三 四 五 六 七 八 九', ['一', '二', '三', '四', '五', '六', '七', '八']],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
