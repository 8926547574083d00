import { beforeAll, describe, expect, it } from 'vitest'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../../platform/testing/statements'
import { makeManyProducts, makeProducts } from '../catalog.factory'
import { type SearchFields, searchTextOf } from './keyword.service'
import { keepSearchWords } from './search-word.service'

const shop = setUpTestApp()
let ids: number[] = []
const goods: SearchFields[] = [
  { name: '大叶绿萝 5寸盆', labels: ['新到'], names: ['观叶绿植', '净化空气'] },
  { name: '龟背竹', text: '高 1.2m', names: ['观叶绿植', '耐阴'] },
  { name: '100%羊毛毡盆 GS200', names: ['花盆花器'] },
  { name: '绿植护理液', names: ['土肥养护'] },
  { name: '松鳞 兰花植料 6L', names: ['土肥养护'] },
  { name: '蝴蝶兰 双梗', names: ['开花植物'] },
  { name: '大花蕙兰', text: '兰花里最好养的', names: ['开花植物'] },
]

beforeAll(async () => {
  const texts = await Promise.all(goods.map(searchTextOf))
  const made = await makeProducts(
    shop.app.database.db,
    goods.map(({ name }, index) => ({ name, searchText: texts[index] as string })),
  )
  ids = made.map((row) => row.id)
  await keepSearchWords(shop.app.database.db, goods)
})

const found = async (keyword: string) => {
  const { Data } = await shop.call('catalog', 'GetProductList', { keyword, sort: 4 })
  return Data?.DataList.map((card) => ids.indexOf(card.ID)).toSorted()
}

describe('searching by keyword', () => {
  it.each<[string, number[]]>([
    ['绿萝', [0]],
    ['萝', [0]],
    ['叶绿', [0, 1]],
    ['萝绿', [0]],
    ['大叶率萝', [0]],
    ['龟倍竹', [1]],
    ['龟背住', [1]],
    ['龟主', []],
    ['羊毛毡盒', [2]],
    ['绿箩', [0]],
    ['龟背竹1.2m', [1]],
    ['羊毛毡盆GS200', [2]],
    ['GS200花盆', [2]],
    ['归背竹', [1]],
    ['guibiezhu', [1]],
    ['guibeizu', [1]],
    ['绿萝大叶', [0]],
    ['lv luo', [0]],
    ['luo', [0]],
    ['lu', [0]],
    ['绿萝 净化', [0]],
    ['观叶', [0, 1]],
    ['新到', [0]],
    ['5寸', [0]],
    ['lvluo', [0]],
    ['LvLuo', [0]],
    ['dyll', [0]],
    ['dy', [0]],
    ['guibeizhu', [1]],
    ['gbz', [1]],
    ['1.2m', [1]],
    ['gs200', [2]],
    ['ＧＳ２００', [2]],
    ['100%', [2]],
    ['%', []],
    ['_', []],
    ['%绿%', [0, 1, 3]],
    ['\\', []],
    ["'; drop table products; --", []],
    ['没有这个', []],
  ])('%j finds %j', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected)
  })

  it('without a product that has all words, finds those with most, then some, and marks it', async () => {
    const { Data } = await shop.call('catalog', 'GetProductList', { keyword: '大叶 绿植 花盆 绿萝' })
    expect(Data?.DataList.map((card) => ids.indexOf(card.ID))).toEqual([0, 3, 2, 1])
    expect(Data).toMatchObject({ IsPart: true, TotalCount: 4 })
    expect(
      (await shop.call('catalog', 'GetProductList', { keyword: '观叶 净化' })).Data?.IsPart,
    ).toBeUndefined()
  })

  it('puts products with the word in their name before others', async () => {
    const { Data } = await shop.call('catalog', 'GetProductList', { keyword: '绿植' })
    expect(Data?.DataList.map((card) => ids.indexOf(card.ID))).toEqual([3, 1, 0])
  })

  it('of few matches, other words for the same follow those with the word itself', async () => {
    const { Data } = await shop.call('catalog', 'GetProductList', { keyword: '兰花' })
    expect(Data?.DataList.map((card) => ids.indexOf(card.ID))).toEqual([4, 6, 5])
    expect(Data).toMatchObject({ TotalCount: 3 })
    expect(Data).not.toHaveProperty('IsNear')
    // the other way round, one kind is not another one
    expect(await found('蝴蝶兰')).toEqual([5])
  })

  it.each<[string, number[]]>([
    ['植料 肥料', [4]],
    ['兰花 双梗', [5]],
    ['开花植物 兰花', [6, 5]],
  ])('of several words, %j puts those with most words as typed first', async (keyword, expected) => {
    const { Data } = await shop.call('catalog', 'GetProductList', { keyword })
    expect(Data?.DataList.map((card) => ids.indexOf(card.ID))).toEqual(expected)
  })

  it('uses the trigram index among 10,000 products', async () => {
    await makeManyProducts(shop.app.database.db, 10_000)
    await settle(shop.app.database.pool, 'products')
    for (const keyword of ['龟背竹', '萝', 'guibei', 'gbz', 'dy']) {
      const [page] = await statementsOf(() => shop.call('catalog', 'GetProductList', { keyword }))
      const plan = page ? await planOf(shop.app.database.pool, page) : []
      expect(plan).toContain('Bitmap Index Scan search_rows_text')
    }
  })
})
