import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { currentPath } from '../platform/route/navigation'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import BlueprintDetailScreen from './BlueprintDetailScreen'
import ShowActivityScreen from './ShowActivityScreen'
import ShowIndexScreen from './ShowIndexScreen'
import ShowMineScreen from './ShowMineScreen'
import { anActivity, aPost, aWholePost } from './show.samples'

const ServerDate = '2026-11-18T12:00:00+08:00'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

const community = (posts = [aPost()]) =>
  createFakeServer()
    .answer(api.show.GetAllShowActivity, { ...aPage([anActivity()]), ServerDate })
    .answer(api.show.GetShowRecordList, aPage(posts))

test('R134, R213, R214: a card opens its post, a film has a mark, likes are in w', async () => {
  renderScreen(<ShowIndexScreen />, community([aPost(), aPost({ ID: 6, Type: 20, Content: '换盆' })]))
  const link = await screen.findByRole('link', { name: '朝南的窗，猫和虎尾兰都喜欢' })
  expect(link.getAttribute('href')).toBe('/show/blueprintDetail?id=5&unlimitedStatus=false')
  const card = within(screen.getAllByRole('article')[0] as HTMLElement)
  expect(card.getByText('苔藓与光')).toBeInTheDocument()
  expect(card.getByText('1.2w')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '视频：换盆' })).toBeInTheDocument()
})

test('the posts of one activity are chosen by its name, and leads to it', async () => {
  const server = community()
  const page = renderScreen(<ShowIndexScreen />, server, '/show/index')
  fireEvent.click(await screen.findByRole('button', { name: '我的阳台' }))
  expect(page.address()).toBe('/show/index?activity=3')
  await waitFor(() =>
    expect(server.sent(api.show.GetShowRecordList).at(-1)).toMatchObject({ activityID: '3' }),
  )
  const tile = await screen.findByRole('link', { name: '#我的阳台' })
  expect(tile.getAttribute('href')).toBe('/show/activity?id=3')
  expect(screen.getByText('2406 人在分享')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '发布' }).getAttribute('href')).toBe('/show/publish?activity=3')
})

test('posts are searched and sorted, and an empty result shows a message', async () => {
  const server = community([])
  const page = renderScreen(<ShowIndexScreen />, server, '/show/index')
  fireEvent.click(await screen.findByRole('button', { name: '搜索社区' }))
  const field = screen.getByRole('searchbox', { name: '搜索社区' })
  fireEvent.change(field, { target: { value: '绣球' } })
  fireEvent.submit(field)
  expect(await screen.findByText('没有找到相关的分享')).toBeInTheDocument()
  expect(server.sent(api.show.GetShowRecordList).at(-1)).toMatchObject({ keyword: '绣球', sort: '0' })
  fireEvent.click(screen.getByRole('tab', { name: '最热' }))
  await waitFor(() => expect(server.sent(api.show.GetShowRecordList).at(-1)).toMatchObject({ sort: '1' }))
  expect(page.address()).toContain('tab=hot')
  fireEvent.click(screen.getByRole('tab', { name: '视频' }))
  await waitFor(() => expect(server.sent(api.show.GetShowRecordList).at(-1)).toMatchObject({ type: '20' }))
})

test('a list of posts with only some of the words shows a notice', async () => {
  const server = community().answer(api.show.GetShowRecordList, { ...aPage([aPost()]), IsPart: true })
  renderScreen(<ShowIndexScreen />, server, `/show/index?keyword=${encodeURIComponent('窗台 多肉')}`)
  expect(await screen.findByText('没有同时符合“窗台 多肉”的分享，以下符合其中一部分')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '朝南的窗，猫和虎尾兰都喜欢' })).toBeInTheDocument()
})

const activityShop = (facts: Parameters<typeof anActivity>[0] = {}, more = {}) =>
  createFakeServer()
    .answer(api.show.GetShowActivityByID, {
      ...anActivity(facts),
      ...{ Rule: '一、只要真实的照片', PerMember: 3, MyRecords: 1, HasProducts: false, ServerDate },
      ...more,
    })
    .answer(
      api.show.GetShowPartakeList,
      aPage([
        {
          ...{ Rank: 1, MemberName: '半亩花田', MemberAvatar: '', Records: 2, Likes: 9, Votes: 31 },
          ...{ RecordID: 8, IsMine: false },
        },
      ]),
    )
    .answer(api.show.GetShowRecordList, aPage([aPost({ Votes: 31 })]))

test('an activity: rules, days left, the ranking by votes, posts with their votes, and the button to take part', async () => {
  const server = activityShop()
  renderScreen(<ShowActivityScreen />, server, '/show/activity?id=3')
  expect(await screen.findByRole('heading', { name: '#我的阳台' })).toBeInTheDocument()
  expect(screen.getByText(/还剩 21 天/)).toBeInTheDocument()
  expect(screen.getByText('一、只要真实的照片')).toBeInTheDocument()
  expect(await screen.findByText('31 票')).toBeInTheDocument()
  const take = screen.getByRole('link', { name: '去参加（已发 1/3）' })
  expect(take.getAttribute('href')).toBe('/show/publish?activity=3')
  fireEvent.click(screen.getByRole('button', { name: /排行榜/ }))
  const best = within(await screen.findByRole('dialog', { name: '排行榜' }))
  const first = await best.findByRole('link', { name: /半亩花田/ })
  expect(first.getAttribute('href')).toBe('/show/blueprintDetail?id=8&unlimitedStatus=false')
  fireEvent.click(screen.getByRole('tab', { name: '得票最多' }))
  await waitFor(() => expect(server.sent(api.show.GetShowRecordList).at(-1)).toMatchObject({ sort: '2' }))
})

test.each([
  ['running', { MyRecords: 3 }, '已发满 3 条'],
  ['coming', {}, '活动还没开始'],
] as const)('an activity that is %s offers no form', async (State, more, words) => {
  renderScreen(<ShowActivityScreen />, activityShop({ State }, more), '/show/activity?id=3')
  const button = (await screen.findByRole('button', { name: words })) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  expect(screen.queryByRole('link', { name: /去参加/ })).not.toBeInTheDocument()
})

test('an activity that is over leads to the other posts', async () => {
  renderScreen(<ShowActivityScreen />, activityShop({ State: 'over' }), '/show/activity?id=3')
  const link = await screen.findByRole('link', { name: '活动已结束，看看别的' })
  expect(link.getAttribute('href')).toBe('/show/index')
})

test('without an id all activities are listed', async () => {
  renderScreen(<ShowActivityScreen />, community(), '/show/activity')
  const link = await screen.findByRole('link', { name: '#我的阳台' })
  expect(link.getAttribute('href')).toBe('/show/activity?id=3')
})

const postShop = (facts: Parameters<typeof aWholePost>[0] = {}) =>
  createFakeServer()
    .answer(api.show.GetShowRecordByID, aWholePost(facts))
    .answer(api.show.GetShowCommentList, aPage([]))
const postPath = '/show/blueprintDetail?id=5&unlimitedStatus=false'

test('a heart shows at once and is sent; refused, it is undone', async () => {
  const server = postShop({ Likes: 41 })
  const held = server.hold(api.talent.AddLikes)
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  fireEvent.click(await screen.findByRole('button', { name: '喜欢，41', pressed: false }))
  expect(await screen.findByRole('button', { name: '喜欢，42', pressed: true })).toBeInTheDocument()
  expect(server.sent(api.talent.AddLikes)).toMatchObject([{ type: '10', id: '5', isLike: 'true' }])
  held.refuse('这条内容已经看不到了，看看别的吧')
  expect(await screen.findByRole('button', { name: '喜欢，41', pressed: false })).toBeInTheDocument()
  const alertDialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(alertDialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('two taps on a picture like the post', async () => {
  const server = postShop().answer(api.talent.AddLikes, { IsLike: true, Likes: 1 })
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  const picture = await screen.findByRole('button', { name: '查看大图 1' })
  fireEvent.click(picture, { detail: 1 })
  fireEvent.click(picture, { detail: 2 })
  await waitFor(() => expect(server.sent(api.talent.AddLikes)).toMatchObject([{ isLike: 'true' }]))
})

test('two taps on a post that is liked already change nothing', async () => {
  const server = postShop({ IsLike: true })
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  const picture = await screen.findByRole('button', { name: '查看大图 1' })
  fireEvent.click(picture, { detail: 1 })
  fireEvent.click(picture, { detail: 2 })
  expect(await screen.findByRole('button', { name: /^喜欢/, pressed: true })).toBeInTheDocument()
  expect(server.sent(api.talent.AddLikes)).toEqual([])
})

test('a vote is sent once and stays', async () => {
  const server = postShop({ Votes: 7 }).answer(api.show.TagShowRecords, {
    ...{ IsLike: false, Likes: 0, IsVoted: true, Votes: 8 },
  })
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  fireEvent.click(await screen.findByRole('button', { name: '投票，7' }))
  expect(await screen.findByText('投票成功')).toBeInTheDocument()
  expect(server.sent(api.show.TagShowRecords)).toMatchObject([{ recordID: '5', tag: '20' }])
})

test('a guest who taps a card reads the post on its public page', async () => {
  signOut()
  const page = renderScreen(<ShowIndexScreen />, community())
  fireEvent.click(await screen.findByRole('link', { name: '朝南的窗，猫和虎尾兰都喜欢' }))
  expect(page.follow).toHaveBeenCalledWith('/show/post?id=5', {})
  expect(loginPromptIsOpen()).toBe(false)
})

test('a guest logs in first', async () => {
  signOut()
  renderScreen(<BlueprintDetailScreen />, postShop(), postPath)
  fireEvent.click(await screen.findByRole('button', { name: '说点什么' }))
  expect(loginPromptIsOpen()).toBe(true)
})

test('a comment shows that it waits for moderation; its author may delete it', async () => {
  const own = {
    ...{ ID: 9, RecordID: 5, ParentID: 0, MemberID: 3, MemberName: '小满', MemberAvatar: '' },
    ...{ Content: '真好看', ReplyTo: '', Likes: 0, IsLike: false, IsAuthor: true, IsMine: true },
    ...{ MayDelete: true, MayTop: false, IsTop: false, Replies: 0, Status: 10, Reason: '' },
    CreateDate: ServerDate,
  }
  const server = postShop()
    .answer(api.show.GetShowCommentList, aPage([own]))
    .answer(api.show.AddShowComment, { ID: 10, Status: 10 })
    .answer(api.show.DeleteShowComment, null)
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  expect(await screen.findByText('作者')).toBeInTheDocument()
  expect(screen.getByText('审核中')).toBeInTheDocument()
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  fireEvent.click(screen.getByRole('button', { name: '说点什么' }))
  fireEvent.change(await screen.findByRole('textbox', { name: '评论' }), { target: { value: '想学' } })
  fireEvent.click(screen.getByRole('button', { name: '发表' }))
  expect(await screen.findByText('评论已提交，审核通过后展示')).toBeInTheDocument()
  // it is shown to its author, with its state
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect(server.sent(api.show.AddShowComment)).toMatchObject([{ recordID: '5', content: '想学' }])
  fireEvent.click(screen.getByRole('button', { name: '删除我的评论' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.sent(api.show.DeleteShowComment)).toMatchObject([{ commentID: '9' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a post is reported on the page for it, or not wanted any more', async () => {
  const server = postShop().answer(api.talent.NoInterestRecord, null)
  renderScreen(<ShowIndexScreen />, community(), '/show/index')
  cleanup()
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
  fireEvent.click(await screen.findByRole('button', { name: '不感兴趣' }))
  await waitFor(() => expect(server.sent(api.talent.NoInterestRecord)).toMatchObject([{ recordID: '5' }]))
  await waitFor(() => expect(currentPath()).toBe('/show/index'))
  cleanup()
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
  fireEvent.click(await screen.findByRole('button', { name: '举报' }))
  await waitFor(() => expect(currentPath()).toBe('/talent/report?id=5'))
})

test('one’s own refused post shows why, may be rewritten and deleted, and has no like button', async () => {
  const facts = { IsMine: true, Status: 30, Reason: '含有联系方式', MayEdit: true }
  const server = postShop(facts).answer(api.talent.DeleteRecord, null)
  const path = '/show/blueprintDetail?id=5&unlimitedStatus=true'
  renderScreen(<ShowMineScreen />, mineShop(), '/show/mine')
  cleanup()
  renderScreen(<BlueprintDetailScreen />, server, path)
  expect(await screen.findByText('未通过审核：含有联系方式')).toBeInTheDocument()
  expect(server.sent(api.show.GetShowRecordByID)[0]).toMatchObject({ id: '5', unlimitedStatus: 'true' })
  expect(screen.getByRole('link', { name: '修改' }).getAttribute('href')).toBe('/show/publish?record=5')
  expect(screen.queryByRole('button', { name: '说点什么' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '更多操作' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(currentPath()).toBe('/show/mine'))
})

test('a deleted post shows a message', async () => {
  const server = createFakeServer().refuse(api.show.GetShowRecordByID, '这条内容已经看不到了，看看别的吧')
  renderScreen(<BlueprintDetailScreen />, server, postPath)
  expect(await screen.findByText('这条内容已经看不到了，看看别的吧')).toBeInTheDocument()
})

const mineShop = () =>
  createFakeServer()
    .answer(api.show.GetCouRecordCount, {
      ...{ All: 3, Pending: 1, Passed: 1, Failed: 1, Reported: 0, Liked: 2 },
    })
    .answer(api.show.GetMyStatistics, {
      ...{ MemberName: '小满', MemberAvatar: '', Records: 1, Likes: 20, Votes: 3, Comments: 4, Shares: 5 },
      Pollen: 1230,
    })
    .answer(api.show.GetShowRecordList, aPage([aPost({ IsMine: true, Status: 30, Reason: '含有联系方式' })]))
    .answer(api.show.GetShowLikesList, aPage([aPost({ IsLike: true })]))
    .answer(api.show.GetMyShowPollenDetail, {
      ...aPage([{ ID: 1, Title: '社区活动奖励', PollenNum: 30, RecordID: 5, CreateDate: ServerDate }]),
      Total: 30,
    })

test('own posts by state with the reason; their reward; liked posts', async () => {
  const server = mineShop()
  renderScreen(<ShowMineScreen />, server, '/show/mine')
  const own = await screen.findByRole('link', { name: '朝南的窗，猫和虎尾兰都喜欢' })
  expect(own.getAttribute('href')).toBe('/show/blueprintDetail?id=5&unlimitedStatus=true')
  expect(screen.getByText('含有联系方式')).toBeInTheDocument()
  expect(screen.getByText('1,230')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '我的主页' }).getAttribute('href')).toBe('/talent/personal')
  expect(screen.queryByRole('tab', { name: /复核中/ })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('tab', { name: /未通过/ }))
  await waitFor(() =>
    expect(server.sent(api.show.GetShowRecordList).at(-1)).toMatchObject({ mine: 'true', status: '30' }),
  )
  fireEvent.click(screen.getByRole('tab', { name: /赞过/ }))
  const liked = await screen.findByRole('link', { name: '朝南的窗，猫和虎尾兰都喜欢' })
  expect(liked.getAttribute('href')).toContain('unlimitedStatus=false')
  fireEvent.click(screen.getByRole('tab', { name: '绿星币' }))
  expect(await screen.findByText('+30')).toBeInTheDocument()
})
