import { expect, test } from 'vitest'
import { synonymsOf, withUsualUnits } from './synonyms'
import { kindWords, sameWords } from './synonyms.words'

test('a word has the others of its groups, each once', () => {
  expect(synonymsOf('洗面奶')).toContain('洁面')
  expect(synonymsOf('花肥')).toEqual(expect.arrayContaining(['液体肥', '肥料']))
  expect(synonymsOf('花肥')).not.toContain('花肥')
  expect(synonymsOf('飞机票')).toEqual([])
})

test.each([
  ['茶花', '山茶'],
  ['耐冬', '山茶'],
  ['椰土', '椰砖'],
  ['椰糠', '椰砖'],
  ['松树皮', '松鳞'],
  ['洗脸奶', '洁面'],
  ['洁面乳', '洁面'],
  ['搬家', '乔迁'],
  ['兰花', '蝴蝶兰'],
  ['黄金葛', '绿萝'],
  ['九层塔', '罗勒'],
  ['小西红柿', '番茄'],
  ['紫阳花', '绣球'],
  ['簕杜鹃', '三角梅'],
  ['年桔', '金桔'],
  ['挂盆', '吊盆'],
  ['擦脸油', '面霜'],
  ['手膏', '护手霜'],
  ['泛红', '舒缓'],
  ['手信', '礼盒'],
  ['送妈妈', '礼盒'],
  ['monstera', '龟背竹'],
  ['seed', '种子'],
  ['不用晒太阳', '耐阴'],
])('%s is also called %s', (typed, called) => {
  expect(synonymsOf(typed).slice(0, 2)).toContain(called)
})

test('a member of a kind is neither another one nor the kind', () => {
  expect(synonymsOf('蝴蝶兰')).not.toContain('君子兰')
  expect(synonymsOf('蝴蝶兰')).not.toContain('兰花')
})

test('a group has at least two words, none twice, and no blank but between them', () => {
  const lines = [...sameWords, ...Object.entries(kindWords).map(([kind, members]) => `${kind} ${members}`)]
  const wrong = lines.filter((line) => {
    const words = line.split(' ')
    return words.length < 2 || words.includes('') || new Set(words).size < words.length
  })
  expect(wrong).toEqual([])
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
