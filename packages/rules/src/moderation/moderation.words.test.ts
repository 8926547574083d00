import { expect, test } from 'vitest'
import { wordFinder, writtenAs } from './moderation.words'

const sounds: Readonly<Record<string, string>> = {
  加: 'jia',
  家: 'jia',
  微: 'wei',
  为: 'wei',
  信: 'xin',
  新: 'xin',
}
const soundOf = (letter: string) => sounds[letter] ?? letter
const find = (text: string, words = ['加微信', '返利', 'vx']) => wordFinder(words, soundOf)(text)

test.each([
  '加 微 信',
  '加薇信',
  '加V信',
  '➕vx',
  '加vx',
  '加＿微．信',
  '加\u200b微\u200d信',
  '加ｗｅｉ信',
  'jia wei xin',
  '+ 薇 芯',
  '加微訫',
  '家薇新',
])('%j is found as 加微信', (text) => {
  expect(find(`喜欢的${text}我`)[0]).toMatch(/^加微信/)
})

test('moderators see how it is written, and where', () => {
  expect(find('想要的加 薇 信吧')).toEqual(['加微信（写作“加 薇 信”）'])
  expect(writtenAs('加微信（写作“加 薇 信”）')).toBe('加 薇 信')
  expect(find('直接加微信')).toEqual(['加微信'])
  expect(find('我的VX是')).toEqual(['vx'])
  expect(find('返利與返 利')).toEqual(['返利'])
})

test.each(['作为新手，每周浇一次', '家里的信纸', '微信的叶子', '加点水，信我', '返回利落'])(
  '%j is no evasion',
  (text) => {
    expect(find(text, ['加微信', '返利'])).toEqual([])
  },
)

test('traditional letters and full width match', () => {
  expect(find('買賣帳號', ['买卖账号'])).toEqual(['买卖账号（写作“買賣帳號”）'])
  expect(find('ＱＱ群', ['qq群'])).toEqual(['qq群（写作“ＱＱ群”）'])
})

test('operators add their own spellings', () => {
  expect(find('加威信', ['加微信'])).toHaveLength(0)
  expect(wordFinder(['加微信', '威=微'], (letter) => letter)('加威信')).toEqual(['加微信（写作“加威信”）'])
  expect(find('企鹅号', ['qq', '企鹅=qq'])).toEqual(['qq（写作“企鹅”）'])
})

test('a word of signs is matched exactly', () => {
  expect(find('看★★★', ['★★'])).toEqual(['★★'])
})
