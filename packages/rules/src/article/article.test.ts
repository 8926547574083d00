import { expect, test } from 'vitest'
import { ArticleStatus, articleState, isArticleCode } from './article.state'
import { articlePath, columnText, NewsColumn, newsColumns, takesComments } from './news-column'
import { questionPairs } from './question'
import { fillPlaces, settingText, unknownPlaces } from './setting-places'

const day = { status: ArticleStatus.published, beginMs: 100, endMs: 200 }

test.each([
  [{ ...day, status: ArticleStatus.draft }, 150, 'draft'],
  [{ ...day, status: ArticleStatus.withdrawn }, 150, 'withdrawn'],
  [day, 99, 'coming'],
  [day, 100, 'running'],
  [day, 200, 'over'],
  [{ ...day, endMs: null }, 9_999, 'running'],
] as const)('%o at %i is %s', (facts, now, state) => {
  expect(articleState(facts, now)).toBe(state)
})

test('R251: each column has a name and a page of its own; help takes no comments', () => {
  expect([NewsColumn.NEWS, NewsColumn.HELP]).toEqual(['CM001', 'CM002'])
  expect(newsColumns.map((code) => columnText[code])).toEqual([
    '新闻',
    '帮助',
    '课堂',
    '星球故事',
    '产品百科',
  ])
  expect(new Set(newsColumns.map((code) => articlePath(code, 7))).size).toBe(newsColumns.length)
  expect(articlePath(NewsColumn.HELP, 7)).toBe('/help/detail?id=7')
  expect(articlePath('CM009', 7)).toBe('')
  expect(newsColumns.filter((code) => !takesComments(code))).toEqual([NewsColumn.HELP])
})

test('a code is small letters, digits and strokes', () => {
  expect(['help-freight', 'a1'].every(isArticleCode)).toBe(true)
  expect(['', 'Help', '1a', 'a b', '运费'].some(isArticleCode)).toBe(false)
})

test('a threshold of zero is not shown: all parcels are free', () => {
  const text = 'Lv1 满 {{freight.freeAmountLv1}} 元，Lv6 满 {{freight.freeAmountLv6}} 元'
  expect(fillPlaces(text, {})).toBe('Lv1 满 88 元，Lv6 全部包邮')
  expect(fillPlaces(text, { 'freight.freeAmountLv6': 1_000 })).toBe('Lv1 满 88 元，Lv6 满 10 元')
})

test('a text has the current settings of the shop', () => {
  const text = '满 {{freight.freeAmountLv1}} 元包邮，{{ order.payMinutes }} 分钟内付款，{{no.such}}'
  expect(fillPlaces(text, {})).toBe('满 88 元包邮，30 分钟内付款，{{no.such}}')
  expect(fillPlaces(text, { 'freight.freeAmountLv1': 9_950, 'order.payMinutes': 45 })).toContain('满 99.5 元')
  expect(unknownPlaces(text)).toEqual(['no.such'])
  expect(settingText({ 'newcomer.freeShipping': 0 }, 'newcomer.freeShipping')).toBe('否')
})

test('a question is split into pairs, without the words of every question', () => {
  expect(questionPairs('请问退货的运费？SF 可以吗')).toEqual(['退货', '运费', 'sf'])
  expect(questionPairs('在吗')).toEqual([])
})
