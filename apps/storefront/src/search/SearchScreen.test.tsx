import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import SearchScreen from './SearchScreen'

const fakeShop = (found = [aCard()]) =>
  createFakeServer()
    .answer(api.search.GetSearchDetailList, ({ keyword }) => ({
      HotWords: ['好养', '龟背竹'],
      Suggestions: keyword ? ['龟背竹', '龟甲龙'] : [],
    }))
    .answer(api.catalog.GetProductList, aPage(found))
    .answer(api.catalog.GetLikeProductList, aPage([aCard({ ID: 2, Name: '虎尾兰' })]))
    .answer(api.catalog.GetProductFunction, [])
    .answer(api.catalog.GetProductBrand, [])

const history = () => JSON.parse(localStorage.getItem(storageKeys.mallHistory) ?? '[]') as string[]
const field = () => screen.getByRole('searchbox', { name: '搜索商品' })

function submit(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.submit(screen.getByRole('search'))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('hot words, and a history deleted one by one or all at once', async () => {
  localStorage.setItem(storageKeys.mallHistory, JSON.stringify(['虎尾兰', '营养土', '花盆']))
  renderScreen(<SearchScreen />, fakeShop(), '/mall/search')
  expect(await screen.findByRole('button', { name: '好养' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '营养土' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '编辑' }))
  fireEvent.click(screen.getByRole('button', { name: '删除“营养土”' }))
  expect(history()).toEqual(['虎尾兰', '花盆'])
  fireEvent.click(screen.getByRole('button', { name: '全部清空' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: '清空' }))
  await waitFor(() => expect(screen.queryByText('搜索历史')).not.toBeInTheDocument())
  expect(localStorage.getItem(storageKeys.mallHistory)).toBeNull()
})

test('a search is in the address and, newest first and once, in the history of at most 20', async () => {
  localStorage.setItem(
    storageKeys.mallHistory,
    JSON.stringify([...Array.from({ length: 19 }, (_, at) => `词${at}`), '龟背竹']),
  )
  const server = fakeShop()
  const page = renderScreen(<SearchScreen />, server, '/mall/search')
  submit('龟背竹')
  expect(await screen.findByRole('link', { name: '龟背竹 白瓷棱纹盆' })).toBeInTheDocument()
  expect(page.address()).toBe(`/mall/search?keyword=${encodeURIComponent('龟背竹')}`)
  expect(server.sent(api.catalog.GetProductList).at(-1)).toMatchObject({ keyword: '龟背竹' })
  expect(history()).toHaveLength(20)
  expect(history().slice(0, 2)).toEqual(['龟背竹', '词0'])
})

test('an empty field searches its placeholder', async () => {
  const page = renderScreen(<SearchScreen />, fakeShop(), '/mall/search?hint=好养')
  expect(field().getAttribute('placeholder')).toBe('好养')
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(page.address()).toContain(`keyword=${encodeURIComponent('好养')}`))
})

test('suggestions mark what was typed; a tap searches it', async () => {
  const page = renderScreen(<SearchScreen />, fakeShop(), '/mall/search')
  fireEvent.change(field(), { target: { value: '龟' } })
  const list = within(await screen.findByRole('list', { name: '搜索建议' }))
  const found = await list.findByRole('button', { name: '龟甲龙' })
  expect(found.querySelector('mark')?.textContent).toBe('龟')
  fireEvent.click(found)
  expect(page.address()).toContain(`keyword=${encodeURIComponent('龟甲龙')}`)
  expect(history()).toEqual(['龟甲龙'])
})

test('half-typed pinyin sends no request', async () => {
  const server = fakeShop()
  renderScreen(<SearchScreen />, server, '/mall/search')
  const asked = () => server.sent(api.search.GetSearchDetailList).filter(({ keyword }) => keyword)
  fireEvent.compositionStart(field())
  fireEvent.change(field(), { target: { value: "gui'b" } })
  await new Promise((wake) => setTimeout(wake, 300))
  expect(asked()).toEqual([])
  fireEvent.change(field(), { target: { value: '龟背' } })
  fireEvent.compositionEnd(field())
  await waitFor(() => expect(asked()).toEqual([expect.objectContaining({ keyword: '龟背' })]))
})

test('an empty result shows the word, and offers others', async () => {
  renderScreen(<SearchScreen />, fakeShop([]), '/mall/search?keyword=恐龙')
  expect(await screen.findByText('没有找到“恐龙”')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '好养' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '虎尾兰' })).toBeInTheDocument()
})

test('results for a mistyped word show a notice', async () => {
  const server = fakeShop().answer(api.catalog.GetProductList, { ...aPage([aCard()]), IsNear: true })
  renderScreen(<SearchScreen />, server, '/mall/search?keyword=龟背主')
  expect(await screen.findByText('没有找到“龟背主”，为您找到相近的商品')).toBeInTheDocument()
})

test('results with only some of the words show a notice', async () => {
  const server = fakeShop().answer(api.catalog.GetProductList, { ...aPage([aCard()]), IsPart: true })
  renderScreen(<SearchScreen />, server, '/mall/search?keyword=白色 花盆')
  expect(await screen.findByText('没有同时符合“白色 花盆”的商品，以下符合其中一部分')).toBeInTheDocument()
})

test('results are sorted by the address', async () => {
  const server = fakeShop()
  const page = renderScreen(<SearchScreen />, server, '/mall/search?keyword=竹')
  fireEvent.click(screen.getByRole('link', { name: '销量' }))
  expect(page.address()).toBe(`/mall/search?sort=1&keyword=${encodeURIComponent('竹')}`)
  await waitFor(() =>
    expect(server.sent(api.catalog.GetProductList).at(-1)).toMatchObject({ sort: '1', keyword: '竹' }),
  )
})

test('R144: with isnav=no the shell has 返回, and the field stays', () => {
  renderScreen(<SearchScreen />, fakeShop(), '/mall/search?isnav=no')
  expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument()
  expect(field()).toBeInTheDocument()
})

test('few hits are followed by what is alike, many are not', async () => {
  const server = fakeShop([aCard({ ID: 7 })])
  renderScreen(<SearchScreen />, server, '/mall/search?keyword=龟背竹')
  const alike = within(await screen.findByRole('region', { name: '为您推荐' }))
  await alike.findByText('虎尾兰')
  expect(server.sent(api.catalog.GetLikeProductList)[0]).toMatchObject({ 'productIDs[0]': '7' })
  cleanup()
  const many = [1, 2, 3, 4, 5].map((ID) => aCard({ ID, Name: `绿萝${ID}` }))
  renderScreen(<SearchScreen />, fakeShop(many), '/mall/search?keyword=绿萝')
  await screen.findByText('绿萝5')
  expect(screen.queryByRole('region', { name: '为您推荐' })).not.toBeInTheDocument()
})
