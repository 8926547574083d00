import { beforeAll, describe, expect, it } from 'vitest'
import { makeClass, makeManyProducts, makeProducts } from '../catalog/catalog.factory'
import { functions, series } from '../catalog/catalog.tables'
import { searchTextOf } from '../catalog/search/keyword.service'
import { flushSearches } from '../catalog/search/search-log.service'
import { keepSearchWords } from '../catalog/search/search-word.service'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../platform/testing/statements'
import { hotWords } from './search.tables'

const shop = setUpTestApp()
beforeAll(async () => {
  const { db } = shop.app.database
  await db.insert(hotWords).values([
    { word: '多肉', index: 2 },
    { word: '绿萝', index: 1 },
    { word: '旧词', index: 0, shown: false },
  ])
  await makeClass(db, '100%有机肥')
  await db.insert(series).values({ name: '绿萝与藤蔓', classId: 1 })
  await db.insert(functions).values({ name: '净化空气' })
  const goods = [
    { name: '大叶绿萝', soldNum: 5, labels: ['绿萝专场', '新到'] },
    { name: '小叶绿萝', soldNum: 9 },
    { name: '绿萝停售', status: 20 },
    { name: '龟背竹', soldNum: 1 },
  ]
  const texts = await Promise.all(goods.map(searchTextOf))
  await makeProducts(
    db,
    goods.map((row, index) => ({ ...row, searchText: texts[index] as string })),
  )
  await keepSearchWords(db, goods)
})

const ask = async (keyword?: string) => (await shop.call('search', 'GetSearchDetailList', { keyword })).Data

describe('GetSearchDetailList', () => {
  it('answers the shown hot words in their order', async () => {
    expect(await ask()).toEqual({ HotWords: ['绿萝', '多肉'], Suggestions: [] })
  })

  it('suggests series, labels and the best sold products on sale', async () => {
    expect((await ask('绿萝'))?.Suggestions).toEqual(['绿萝与藤蔓', '绿萝专场', '小叶绿萝', '大叶绿萝'])
    expect((await ask('净化'))?.Suggestions).toEqual(['净化空气'])
  })

  it('understands pinyin and initials', async () => {
    expect((await ask('guibei'))?.Suggestions).toEqual(['龟背竹'])
    expect((await ask('gbz'))?.Suggestions).toEqual(['龟背竹'])
  })

  it.each<[string, string[]]>([
    ['%', ['100%有机肥']],
    ['100%', ['100%有机肥']],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('searches %j literally', async (keyword, expected) => {
    expect((await ask(keyword))?.Suggestions).toEqual(expected)
  })

  it('finds by the trigram index among 10,000 products, in one statement beside the hot words’', async () => {
    await makeManyProducts(shop.app.database.db, 10_000)
    await settle(shop.app.database.pool, 'products')
    const seen = await statementsOf(() => ask('迷你龟背竹'))
    expect(seen).toHaveLength(2)
    const plans = await Promise.all(seen.map((statement) => planOf(shop.app.database.pool, statement)))
    expect(plans.flat()).toContain('Bitmap Index Scan search_rows_text')
    expect(plans.flat()).not.toContain('Seq Scan search_rows')
    expect(plans.flat()).not.toContain('Seq Scan products')
    expect((await ask('龟背竹'))?.Suggestions).toHaveLength(10)
  })

  it.each(['x'.repeat(41), '绿'.repeat(10_000)])('refuses a long keyword', async (keyword) => {
    const reply = await shop.call('search', 'GetSearchDetailList', { keyword })
    expect(reply).toMatchObject({ Status: 102, Msg: '搜索词过长' })
  })
})

describe('ListSearches', () => {
  it('counts searches by their number of results, without digits of people and without narrowed lists', async () => {
    const boss = await makeOperator(shop.app)
    const search = (keyword: string, more = {}) =>
      shop.call('catalog', 'GetProductList', { keyword, ...more })
    for (const word of ['防晒霜', '防晒霜', ' 防晒霜 ', '龟背主', '绿萝', '13800006620']) {
      await search(word)
      // The same list is answered from memory for two seconds.
      shop.app.clock.move(3000)
    }
    await search('防晒霜', { currentPage: 2 })
    await search('防晒霜', { classID: 1 })
    await flushSearches(shop.app)
    const list = async (payload = {}) =>
      (await shop.operate('search', 'ListSearches', payload, boss.token)).Data?.DataList.map(
        ({ Word, Searches, Found, Near }) => [Word, Searches, Found, Near],
      )
    expect(await list({ result: 'none' })).toEqual([['防晒霜', 3, 0, 0]])
    expect(await list({ result: 'near' })).toEqual([['龟背主', 1, 0, expect.any(Number)]])
    expect((await list({ result: 'found' }))?.map(([word]) => word)).toEqual(['绿萝'])
    expect(await list({ keyword: '龟', from: '2020-01-01', to: '2020-01-02' })).toEqual([])
  })
})
