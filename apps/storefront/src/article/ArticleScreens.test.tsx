import { NewsColumn } from '@greenstar/rules/article/news-column'
import type { DataFor } from '@greenstar/web/call-ref'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCard, aDetail, aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import ArticleScreen from './ArticleScreen'
import { anArticle } from './article.samples'
import HelpScreen from './HelpScreen'
import HelpSearchScreen from './HelpSearchScreen'
import NewsScreen from './NewsScreen'
import RecommendedDetailScreen from './RecommendedDetailScreen'
import RecommendedListScreen from './RecommendedListScreen'

const at = '2026-11-18T10:00:00+08:00'
type Article = DataFor<typeof api.article.GetNewsInfo>

const article = (facts: Partial<Article> = {}): Article => ({
  ...anArticle(),
  ...{ VideoPath: '', Content: '<p>倒出来看一看</p>', Products: [aCard()], IsLike: false, UpdateDate: at },
  ...facts,
})
const help = { ColumnCode: NewsColumn.HELP, ColumnName: '帮助中心', Title: '运费怎么算' }

afterEach(() => {
  cleanup()
  signOut()
  localStorage.clear()
})

test('articles are grouped by column; help has its own page and no tab', async () => {
  const server = createFakeServer()
    .answer(api.article.GetAllNewsColumn, [
      { Code: NewsColumn.CLASSROOM, Name: '课堂', Count: 3 },
      { Code: NewsColumn.WIKI, Name: '产品百科', Count: 0 },
      { Code: NewsColumn.HELP, Name: '帮助中心', Count: 9 },
    ])
    .answer(api.article.GetNewsList, aPage([anArticle()]))
  const page = renderScreen(<NewsScreen />, server, '/news')
  const link = await screen.findByRole('link', { name: '春天换盆，先看根' })
  expect(link.getAttribute('href')).toBe('/class-room/detail?id=5')
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['全部', '课堂'])
  fireEvent.click(screen.getByRole('tab', { name: '课堂' }))
  await waitFor(() =>
    expect(server.sent(api.article.GetNewsList).at(-1)).toMatchObject({ columnCode: NewsColumn.CLASSROOM }),
  )
  expect(page.address()).toBe(`/news?column=${NewsColumn.CLASSROOM}`)
})

test('a list of one column requests that column, and has an empty state', async () => {
  const server = createFakeServer().answer(api.article.GetNewsList, aPage([]))
  renderScreen(<ArticleScreen />, server, '/wiki')
  expect(await screen.findByText('还没有文章')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '产品百科' })).toBeInTheDocument()
  expect(server.sent(api.article.GetNewsList)).toMatchObject([{ columnCode: NewsColumn.WIKI }])
})

test('an article is requested by its code when the address has no id', async () => {
  const server = createFakeServer().answer(api.article.GetNewsInfoByCode, article({ Code: 'repot' }))
  renderScreen(<ArticleScreen />, server, '/article?articleCode=repot')
  expect(await screen.findByText('倒出来看一看')).toBeInTheDocument()
  expect(server.sent(api.article.GetNewsInfoByCode)).toMatchObject([{ code: 'repot' }])
})

test('an article shows its goods; a guest who likes it logs in first, a member’s like is sent', async () => {
  const server = createFakeServer()
    .answer(api.article.GetNewsInfo, article())
    .answer(api.article.GetNewsCommentList, aPage([]))
    .answer(api.article.AddNewsLikes, { IsLike: true, Likes: 13 })
  renderScreen(<ArticleScreen />, server, '/class-room/detail?id=5')
  const heart = await screen.findByRole('button', { name: '喜欢《春天换盆，先看根》' })
  expect(screen.getByText('文中提到的商品')).toBeInTheDocument()
  fireEvent.click(heart)
  expect(loginPromptIsOpen()).toBe(true)
  expect(server.sent(api.article.AddNewsLikes)).toEqual([])
  signIn(aUser())
  fireEvent.click(heart)
  await waitFor(() =>
    expect(server.sent(api.article.AddNewsLikes)).toMatchObject([{ newsID: '5', isLike: 'true' }]),
  )
})

test('help has no comments: it asks whether it helped, and links to the service', async () => {
  signIn(aUser())
  const opinions = [
    { Opinion: 10, Name: '有用', Count: 8, IsMine: false },
    { Opinion: 20, Name: '没用', Count: 0, IsMine: false },
  ]
  const server = createFakeServer()
    .answer(api.article.GetNewsInfo, article({ ...help, Products: [] }))
    .answer(api.article.GetAllNewsOpinion, opinions)
    .answer(api.article.AddNewsOpinion, opinions)
  renderScreen(<ArticleScreen />, server, '/help/detail?id=5')
  fireEvent.click(await screen.findByRole('button', { name: '没用' }))
  await waitFor(() =>
    expect(server.sent(api.article.AddNewsOpinion)).toMatchObject([{ newsID: '5', opinion: '20' }]),
  )
  expect(screen.getByText('还是没有解决？联系客服')).toBeInTheDocument()
  expect(screen.queryByText('说点什么')).not.toBeInTheDocument()
})

test('the help centre lists the rules of the shop and whom to ask', async () => {
  const server = createFakeServer().answer(api.article.GetNewsList, aPage([anArticle({ ...help, ID: 9 })]))
  renderScreen(<HelpScreen />, server, '/help')
  const link = await screen.findByRole('link', { name: /运费怎么算/ })
  expect(link.getAttribute('href')).toBe('/help/detail?id=9')
  expect(screen.getByText('意见反馈')).toBeInTheDocument()
})

test('help is searched by a word; an empty result offers the service', async () => {
  const server = createFakeServer().answer(api.article.GetNewsList, aPage([]))
  const page = renderScreen(<HelpSearchScreen />, server, '/help/search')
  fireEvent.click(await screen.findByRole('button', { name: '运费' }))
  expect(await screen.findByText('没有找到“运费”')).toBeInTheDocument()
  expect(server.sent(api.article.GetNewsList)).toMatchObject([
    { keyword: '运费', columnCode: NewsColumn.HELP },
  ])
  expect(page.address()).toBe(`/help/search?keyword=${encodeURIComponent('运费')}`)
  expect(screen.getByRole('button', { name: '联系客服' })).toBeInTheDocument()
})

test('a list of articles with only some of the words shows a notice', async () => {
  const server = createFakeServer().answer(api.article.GetNewsList, {
    ...aPage([anArticle({ ColumnCode: NewsColumn.HELP, Title: '运费怎么算' })]),
    IsPart: true,
  })
  renderScreen(<HelpSearchScreen />, server, `/help/search?keyword=${encodeURIComponent('运费 退款')}`)
  expect(await screen.findByText('没有同时符合“运费 退款”的文章，以下符合其中一部分')).toBeInTheDocument()
  expect(screen.getByText('运费怎么算')).toBeInTheDocument()
})

test('a recommendation links to its reasons, and from there to the goods', async () => {
  const server = createFakeServer().answer(api.catalog.GetProductList, aPage([aCard()]))
  renderScreen(<RecommendedListScreen />, server, '/recommended-product/list')
  const link = await screen.findByRole('link', { name: /龟背竹/ })
  expect(link.getAttribute('href')).toBe('/recommended-product/detail?id=1010')
})

const openRecommended = (server: ReturnType<typeof createFakeServer>, query = 'id=1010') =>
  renderScreen(<RecommendedDetailScreen />, server, `/recommended-product/detail?${query}`)

test('a recommended product shows its needs and the articles about it, and links to its page', async () => {
  const server = createFakeServer()
    .answer(api.catalog.GetProductByID, aDetail())
    .answer(api.article.GetNewsList, aPage([anArticle()]))
  openRecommended(server)
  expect(await screen.findByRole('heading', { name: '龟背竹 白瓷棱纹盆' })).toBeInTheDocument()
  expect(screen.getByText('叶大而裂，暗处也长得从容。')).toBeInTheDocument()
  expect(screen.getByText('10 天一次')).toBeInTheDocument()
  const article = await screen.findByRole('link', { name: '春天换盆，先看根' })
  expect(article.getAttribute('href')).toBe('/class-room/detail?id=5')
  expect(screen.getByRole('link', { name: '去购买' }).getAttribute('href')).toBe('/mall/goodsDetail?id=1010')
  expect(server.sent(api.catalog.GetProductByID)).toMatchObject([{ id: '1010' }])
  expect(server.sent(api.article.GetNewsList)).toMatchObject([{ productID: '1010' }])
})

test('a recommended product without needs and articles has no titles for them', async () => {
  const server = createFakeServer()
    .answer(api.catalog.GetProductByID, aDetail({ ListParameter: [] }))
    .answer(api.article.GetNewsList, aPage([]))
  openRecommended(server)
  expect(await screen.findByRole('link', { name: '去购买' })).toBeInTheDocument()
  await waitFor(() => expect(server.sent(api.article.GetNewsList)).toHaveLength(1))
  expect(screen.queryByText('它的脾气')).not.toBeInTheDocument()
  expect(screen.queryByText('相关文章')).not.toBeInTheDocument()
})

test('a long name of a recommended product is shown in full, also in the title of the document', async () => {
  const name = '四季常青大叶龟背竹配手工白瓷棱纹盆含托盘与缓释肥'.repeat(3)
  const server = createFakeServer()
    .answer(api.catalog.GetProductByID, aDetail({ Name: name }))
    .answer(api.article.GetNewsList, aPage([]))
  openRecommended(server)
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '推荐好物' })).toBeInTheDocument()
  expect(document.title).toBe(`${name} - 绿星商城`)
})

test('a recommended product that fails to load shows why and can be loaded again; articles may be missing', async () => {
  const server = createFakeServer().refuse(api.catalog.GetProductByID, '服务器内部错误')
  openRecommended(server)
  expect(await screen.findByText('服务器内部错误')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  server.answer(api.catalog.GetProductByID, aDetail())
  fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
  expect(await screen.findByRole('link', { name: '去购买' })).toBeInTheDocument()
})

test('a recommended product that is not on sale leads to goodsNotExist', async () => {
  const server = createFakeServer()
    .refuse(api.catalog.GetProductByID, '商品不存在或已下架', 'catalog/not-found', 103)
    .answer(api.article.GetNewsList, aPage([]))
  const page = openRecommended(server)
  await waitFor(() => expect(page.follow).toHaveBeenCalledWith('/mall/goodsNotExist', { notice: true }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['', 'id=0', 'id=x'])('so does the address ?%s, without a request', async (query) => {
  const server = createFakeServer()
  const page = openRecommended(server, query)
  await waitFor(() => expect(page.follow).toHaveBeenCalledWith('/mall/goodsNotExist', { notice: true }))
  expect(server.sent(api.catalog.GetProductByID)).toEqual([])
})
