import { expect, test } from 'vitest'
import { synonymsOf, withUsualUnits } from './synonyms'

test('a word has the others of its groups, each once', () => {
  expect(synonymsOf('洗面奶')).toContain('洁面')
  expect(synonymsOf('花肥')).toEqual(expect.arrayContaining(['液体肥', '肥料']))
  expect(synonymsOf('花肥')).not.toContain('花肥')
  expect(synonymsOf('飞机票')).toEqual([])
})

test.each([
  ['营养土5升', '营养土5l '],
  ['３０ 毫升精华', '30ml 精华'],
  ['营养土 5 L', '营养土 5l '],
  ['1500ml洒水壶', '1.5l 洒水壶'],
  ['椰砖0.65KG', '椰砖650g '],
  ['营养土五升', '营养土5l '],
  ['半斤', '250g '],
  ['两斤肥', '1kg 肥'],
  ['月季80公分', '月季80cm '],
  ['6寸花盆', '20cm 花盆'],
  ['3 寸盆', '10cm 盆'],
  ['升职礼物', '升职礼物'],
  ['二十升', '二十升'],
  ['5lv', '5lv'],
])('the units of %s are %s', (typed, read) => {
  expect(withUsualUnits(typed)).toBe(read)
})
