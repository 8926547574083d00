import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anArticle } from '../article/article.samples'
import { aCard, aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { currentPath } from '../platform/route/navigation'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { anActivity } from '../show/show.samples'
import ImgTextDetailScreen from './ImgTextDetailScreen'
import IndexScreen from './IndexScreen'
import ScrollVideoDetailScreen from './ScrollVideoDetailScreen'
import SearchScreen from './SearchScreen'
import { aCreator, aFilm, aMyTalent, aTalentComment, aWork, aWorkCard } from './talent.samples'

const played = vi.fn(() => Promise.resolve())
const paused = vi.fn()
beforeEach(() => {
  HTMLMediaElement.prototype.play = played
  HTMLMediaElement.prototype.pause = paused
})
afterEach(() => {
  cleanup()
  signOut()
  localStorage.clear()
  vi.clearAllMocks()
})

const fakeShop = () =>
  createFakeServer()
    .answer(api.talent.GetMyTalent, aMyTalent())
    .answer(api.talent.GetTalentRecordList, aPage([aWorkCard(), aWorkCard({ ID: 22, Title: '窗台' })]))
    .answer(api.talent.GetHotRecordList, aPage([aWorkCard()]))
    .answer(api.talent.GetTalentList, aPage([aCreator()]))
    .answer(api.talent.GetTalentRecordByID, aWork({ Products: [aCard()] }))
    .answer(api.show.GetShowCommentList, aPage([aTalentComment({ IsTop: true })]))
    .answer(api.show.GetAllShowActivity, {
      ...aPage([anActivity()]),
      ServerDate: '2026-11-18T12:00:00+08:00',
    })
    .answer(api.article.GetNewsList, aPage([anArticle()]))
    .answer(api.talent.AddLikes, { IsLike: true, Likes: 13 })
    .answer(api.talent.AttentionTalent, { IsAttention: true, Fans: 121 })

test('R030: the first page shows works of both kinds, each leading to its own page', async () => {
  const server = fakeShop().answer(
    api.talent.GetTalentRecordList,
    aPage([aWorkCard(), aWorkCard({ ID: 31, Type: 20, Title: '三十秒换盆', Likes: 12_400 })]),
  )
  renderScreen(<IndexScreen />, server, '/talent/index')
  const link = await screen.findByRole('link', { name: '四平米阳台改造' })
  expect(link.getAttribute('href')).toBe('/talent/imgTextDetail?id=21')
  const film = screen.getByRole('link', { name: '视频：三十秒换盆' })
  expect(film.getAttribute('href')).toBe('/talent/scrollVideoDetail?id=31')
  expect(screen.getByText('1.2w')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '视频' }))
  await waitFor(() =>
    expect(server.sent(api.talent.GetTalentRecordList).at(-1)).toMatchObject({ type: '20' }),
  )
})

test('the tabs of the community: activities are a page of their own, 课堂 has the columns with their lists', async () => {
  const page = renderScreen(<IndexScreen />, fakeShop(), '/talent/index')
  expect(await screen.findByRole('link', { name: '#我的阳台' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('tab', { name: '课堂' }))
  const more = await screen.findByRole('link', { name: '产品百科，更多' })
  expect(more.getAttribute('href')).toBe('/wiki')
  expect(screen.getByRole('link', { name: '推荐好物' }).getAttribute('href')).toBe(
    '/recommended-product/list',
  )
  fireEvent.click(screen.getByRole('tab', { name: '活动' }))
  expect(page.follow).toHaveBeenCalledWith('/show/index', { replace: true })
})

test('the works with a product are those of its page', async () => {
  const server = fakeShop()
  renderScreen(<IndexScreen />, server, '/talent/index?product=1010')
  await waitFor(() =>
    expect(server.sent(api.talent.GetTalentRecordList)).toMatchObject([{ productID: '1010' }]),
  )
})

test('chips show hot works in their order, and creators to follow', async () => {
  signIn(aUser())
  const server = fakeShop()
  const page = renderScreen(<IndexScreen />, server, '/talent/index')
  expect(await screen.findByRole('link', { name: '互动消息，3 条未读' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '热门' }))
  expect(await screen.findByText('第')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '达人' }))
  fireEvent.click(await screen.findByRole('button', { name: /半亩花田：\s*关注/ }))
  await waitFor(() =>
    expect(server.sent(api.talent.AttentionTalent)).toMatchObject([{ talentID: '8', isAttention: 'true' }]),
  )
  expect(page.address()).toBe('/talent/index?tab=creators')
})

test('a guest’s followed works ask for nothing but the login, and offer creators', async () => {
  const server = fakeShop()
  renderScreen(<IndexScreen />, server, '/talent/index?tab=follow')
  expect(await screen.findByRole('link', { name: '半亩花田' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '去登录' }))
  expect(loginPromptIsOpen()).toBe(true)
  expect(server.sent(api.talent.GetTalentRecordList)).toEqual([])
})

test('R031: a work is liked, its author followed, and a comment answered; the pinned one is marked', async () => {
  signIn(aUser())
  const server = fakeShop()
  renderScreen(<ImgTextDetailScreen />, server, '/talent/imgTextDetail?id=21')
  expect(await screen.findByRole('heading', { name: '四平米阳台改造' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '龟背竹 白瓷棱纹盆' }).getAttribute('href')).toBe(
    '/mall/goodsDetail?id=1010',
  )
  expect(await screen.findByText('置顶')).toBeInTheDocument()
  const heart = screen.getByRole('button', { name: /^喜欢/ })
  fireEvent.click(heart)
  await waitFor(() =>
    expect(server.sent(api.talent.AddLikes)).toMatchObject([{ type: '10', id: '21', isLike: 'true' }]),
  )
  fireEvent.click(screen.getByRole('button', { name: /半亩花田：\s*关注/ }))
  await waitFor(() => expect(server.sent(api.talent.AttentionTalent)).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: '回复不浇水先生' }))
  server.answer(api.show.AddShowComment, { ID: 50, Status: 10 })
  fireEvent.change(await screen.findByRole('textbox', { name: '回复' }), { target: { value: '花后再剪' } })
  fireEvent.click(screen.getByRole('button', { name: '发表' }))
  await waitFor(() =>
    expect(server.sent(api.show.AddShowComment)).toMatchObject([
      { recordID: '21', parentID: '41', content: '花后再剪' },
    ]),
  )
  // the replies open, with the member's own
  const replies = await screen.findByRole('dialog', { name: '回复' })
  fireEvent.click(within(replies).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the author pins a comment and deletes that of another; a reader reports it', async () => {
  signIn(aUser())
  const server = fakeShop()
    .answer(api.talent.GetTalentRecordByID, aWork({ IsMine: true }))
    .answer(api.show.GetShowCommentList, aPage([aTalentComment({ MayDelete: true, MayTop: true })]))
    .answer(api.post.TopComment, null)
    .answer(api.show.DeleteShowComment, null)
  renderScreen(<ImgTextDetailScreen />, server, '/talent/imgTextDetail?id=21')
  fireEvent.click(await screen.findByRole('button', { name: '置顶' }))
  await waitFor(() =>
    expect(server.sent(api.post.TopComment)).toMatchObject([{ commentID: '41', isTop: 'true' }]),
  )
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  fireEvent.click((await screen.findAllByRole('button', { name: '删除' })).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.show.DeleteShowComment)).toMatchObject([{ commentID: '41' }]))
})

/** Chooses a line of the work's menu. */
async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('a reader may report a comment, and from the menu the work', async () => {
  signIn(aUser())
  const server = fakeShop().answer(api.post.ReportComment, null)
  renderScreen(<ImgTextDetailScreen />, server, '/talent/imgTextDetail?id=21')
  fireEvent.click(await screen.findByRole('button', { name: '举报' }))
  fireEvent.click(await screen.findByRole('radio', { name: '广告或联系方式' }))
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }))
  await waitFor(() =>
    expect(server.sent(api.post.ReportComment)).toMatchObject([{ commentID: '41', reason: 'advert' }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await choose('举报')
  expect(currentPath()).toBe('/talent/report?id=21')
})

test('不感兴趣 on a work goes back to the page below', async () => {
  signIn(aUser())
  const server = fakeShop().answer(api.talent.NoInterestRecord, null)
  renderScreen(<IndexScreen />, server, '/talent/index')
  cleanup()
  renderScreen(<ImgTextDetailScreen />, server, '/talent/imgTextDetail?id=21')
  await choose('不感兴趣')
  await waitFor(() => expect(server.sent(api.talent.NoInterestRecord)).toMatchObject([{ recordID: '21' }]))
  expect(await screen.findByText('好的，不再给您看这条')).toBeInTheDocument()
  await waitFor(() => expect(currentPath()).toBe('/talent/index'))
})

test('a double tap likes, one tap opens the pictures large', async () => {
  signIn(aUser())
  const server = fakeShop()
  renderScreen(<ImgTextDetailScreen />, server, '/talent/imgTextDetail?id=21')
  const picture = await screen.findByRole('button', { name: '查看大图 1' })
  fireEvent.click(picture, { detail: 1 })
  fireEvent.click(picture, { detail: 2 })
  await waitFor(() => expect(server.sent(api.talent.AddLikes)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a deleted work shows a message; its author sees why it is not public', async () => {
  const server = fakeShop().refuse(
    api.talent.GetTalentRecordByID,
    '这条内容已经看不到了，看看别的吧',
    'post/gone',
  )
  renderScreen(<ImgTextDetailScreen />, server, '/talent/imgTextDetail?id=21')
  expect(await screen.findByText('这条内容已经看不到了，看看别的吧')).toBeInTheDocument()
  cleanup()
  server.answer(
    api.talent.GetTalentRecordByID,
    aWork({ IsMine: true, MayEdit: true, Status: 30, Reason: '图片模糊' }),
  )
  renderScreen(<ImgTextDetailScreen />, server, '/talent/imgTextDetail?id=21')
  expect(await screen.findByText('未通过审核：图片模糊')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '修改' }).getAttribute('href')).toBe('/talent/release?id=21')
})

test('films: the first one is muted and still with reduced motion, a tap plays it, sound needs a tap', async () => {
  const server = fakeShop()
    .answer(api.talent.GetTalentRecordByID, aFilm())
    .answer(api.talent.GetTalentRecordList, aPage([aFilm({ ID: 32, Title: '多肉换土' })]))
  renderScreen(<ScrollVideoDetailScreen />, server, '/talent/scrollVideoDetail?id=31')
  const first = (await screen.findByLabelText('《三十秒换盆》的视频')) as HTMLVideoElement
  expect(first.muted).toBe(true)
  // the tests' browser prefers reduced motion
  expect(played).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('button', { name: '播放' })[0] as HTMLElement)
  expect(played).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '打开声音' }))
  await waitFor(() => expect(first.muted).toBe(false))
  expect(server.sent(api.talent.GetTalentRecordList)[0]).toMatchObject({ type: '20', afterID: '31' })
  expect(screen.getByLabelText('《多肉换土》的视频')).toBeInTheDocument()
})

test('a film that does not load offers to try again', async () => {
  const server = fakeShop()
    .answer(api.talent.GetTalentRecordByID, aFilm())
    .answer(api.talent.GetTalentRecordList, aPage([]))
  renderScreen(<ScrollVideoDetailScreen />, server, '/talent/scrollVideoDetail?id=31')
  const film = (await screen.findByLabelText('《三十秒换盆》的视频')) as HTMLVideoElement
  film.load = vi.fn()
  fireEvent.error(film)
  fireEvent.click(await screen.findByRole('button', { name: '视频加载失败，点一下再试' }))
  expect(film.load).toHaveBeenCalled()
})

test('a word finds works and creators, and is stored in the history of this search', async () => {
  const server = fakeShop()
  const page = renderScreen(<SearchScreen />, server, '/talent/search')
  fireEvent.click(await screen.findByRole('button', { name: '阳台' }))
  expect(await screen.findByRole('link', { name: '四平米阳台改造' })).toBeInTheDocument()
  expect(server.sent(api.talent.GetTalentRecordList)[0]).toMatchObject({ keyword: '阳台' })
  fireEvent.click(screen.getByRole('tab', { name: '达人' }))
  expect(await screen.findByRole('link', { name: '半亩花田' })).toBeInTheDocument()
  expect(page.address()).toContain('tab=creators')
  cleanup()
  renderScreen(<SearchScreen />, server, '/talent/search')
  expect(await screen.findByText('搜索历史')).toBeInTheDocument()
})

test('a list of works with only some of the words shows a notice', async () => {
  const server = fakeShop().answer(api.talent.GetTalentRecordList, { ...aPage([aWorkCard()]), IsPart: true })
  renderScreen(<SearchScreen />, server, `/talent/search?keyword=${encodeURIComponent('阳台 多肉')}`)
  expect(await screen.findByText('没有同时符合“阳台 多肉”的作品，以下符合其中一部分')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '四平米阳台改造' })).toBeInTheDocument()
})
