import { expect, test } from 'vitest'
import { makeProducts } from '../catalog/catalog.factory'
import { searchWords } from '../catalog/catalog.tables'
import { searchTextOf } from '../catalog/search/keyword.service'
import { keepSearchWords, replacePostWords } from '../catalog/search/search-word.service'
import { makeMember } from '../member/member.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { wordsDue } from './post.due'
import { makePost } from './post.factory'

const shop = setUpTestApp()
const db = () => shop.app.database.db

const works = async (keyword: string) => {
  const { Data } = await shop.call('talent', 'GetTalentRecordList', { keyword })
  return Data?.DataList.map(({ Title }) => Title)
}

test('the words of posts correct mistyped keywords in posts, not those of goods', async () => {
  const { id: memberId } = await makeMember(shop.app)
  await makePost(db(), { memberId, title: '多肉控水的三个信号' }, shop.app.clock.now())
  await makePost(db(), { memberId, title: '', content: '阳台改造第一天，先搬走杂物' }, shop.app.clock.now())
  await runDue(shop.app, wordsDue)
  expect(await works('多肉空水')).toEqual(['多肉控水的三个信号'])
  expect(await works('阳台改照')).toEqual(['阳台改造第一天，先搬走杂物'])

  const name = '阳台花架'
  await makeProducts(db(), [{ name, searchText: await searchTextOf({ name }) }])
  await keepSearchWords(db(), [{ name }])
  const goods = async (keyword: string) =>
    (await shop.call('catalog', 'GetProductList', { keyword })).Data?.DataList.map(({ Name }) => Name)
  // a word of a post would keep the search of goods from correcting it
  await makePost(db(), { memberId, title: '阳台花驾' }, shop.app.clock.now())
  await runDue(shop.app, wordsDue)
  expect(await goods('阳台花驾')).toEqual([name])

  await replacePostWords(db(), [])
  expect((await db().select().from(searchWords)).map(({ word }) => word)).toEqual([name])
})
