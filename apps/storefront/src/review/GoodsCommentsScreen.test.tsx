import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import type { Comment } from './comment-type'
import GoodsCommentsScreen from './GoodsCommentsScreen'
import GoodsQuestionsScreen from './GoodsQuestionsScreen'

const aComment = (facts: Partial<Comment> = {}): Comment => ({
  ID: 1,
  MemberName: '苔藓与光',
  MemberAvatar: '',
  Star: 5,
  Content: '比想象中大一圈，盆底垫了陶粒。',
  Images: ['/media/c-living.jpg'],
  Attribute: '中号 · 白瓷盆',
  CreateDate: '2026-11-18T10:00:00+08:00',
  ReplyContent: '谢谢你的照片。',
  ReplyDate: null,
  FollowUp: null,
  ...facts,
})
const stat = {
  ...{ Total: 12, Good: 10, Middle: 1, Bad: 1, WithImage: 4, WithFollowUp: 2, GoodRate: 83, Star: 4.5 },
  Attributes: [
    { Name: '中号 · 白瓷盆', Count: 9 },
    { Name: '大号', Count: 3 },
  ],
}

const fakeShop = (comments: Comment[]) =>
  createFakeServer()
    .answer(api.review.GetProductCommentStat, stat)
    .answer(api.review.GetProductCommentListByID, {
      CurrentPage: 1,
      PageSize: 10,
      TotalCount: comments.length,
      TotalPage: 1,
      DataList: comments,
    })

afterEach(() => {
  cleanup()
  signOut()
  vi.restoreAllMocks()
})

test('stars, text, attribute, pictures and the answer of the shop', async () => {
  renderScreen(<GoodsCommentsScreen />, fakeShop([aComment()]), '/mall/goodsComments?id=1010')
  expect(await screen.findByText('比想象中大一圈，盆底垫了陶粒。')).toBeInTheDocument()
  expect(screen.getByText('5 星')).toBeInTheDocument()
  expect(screen.getByText('谢谢你的照片。', { exact: false })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '查看评价图片 1' })).toBeInTheDocument()
  expect(screen.getByText('4.5 分 · 12 条评价 · 好评率 83%')).toBeInTheDocument()
  expect(await screen.findByText('已经到底啦')).toBeInTheDocument()
})

test('the tabs hold counts and go into the address', async () => {
  const server = fakeShop([aComment()])
  const page = renderScreen(<GoodsCommentsScreen />, server, '/mall/goodsComments?id=1010')
  fireEvent.click(await screen.findByRole('tab', { name: /有图\s*4/ }))
  expect(page.address()).toBe('/mall/goodsComments?id=1010&type=4')
  await waitFor(() =>
    expect(server.sent(api.review.GetProductCommentListByID).at(-1)).toMatchObject({ type: '4' }),
  )
})

test('a variant and an order filter the list and are in the address', async () => {
  const server = fakeShop([aComment()])
  const page = renderScreen(<GoodsCommentsScreen />, server, '/mall/goodsComments?id=1010')
  fireEvent.click(await screen.findByRole('button', { name: '大号 3' }))
  fireEvent.click(screen.getByRole('button', { name: '评分从低到高' }))
  await waitFor(() =>
    expect(server.sent(api.review.GetProductCommentListByID).at(-1)).toMatchObject({
      attribute: '大号',
      sort: '2',
    }),
  )
  expect(page.address()).toContain('sort=2')
})

test('a follow-up is shown below, with its date', async () => {
  const FollowUp = {
    Content: '三个月后长了四片新叶',
    Images: [],
    CreateDate: '2027-02-18T10:00:00+08:00',
    ReplyContent: '',
  }
  renderScreen(<GoodsCommentsScreen />, fakeShop([aComment({ FollowUp })]), '/mall/goodsComments?id=1010')
  expect(await screen.findByText('三个月后长了四片新叶')).toBeInTheDocument()
  expect(screen.getByText('92 天后追评')).toBeInTheDocument()
})

test('R514: a long comment unfolds and folds by 展开∨ and 收起∧', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(66)
  renderScreen(<GoodsCommentsScreen />, fakeShop([aComment()]), '/mall/goodsComments?id=1010')
  fireEvent.click(await screen.findByRole('button', { name: '展开∨' }))
  fireEvent.click(screen.getByRole('button', { name: '收起∧' }))
  expect(screen.getByRole('button', { name: '展开∨' }).getAttribute('aria-expanded')).toBe('false')
})

test('no comments yet', async () => {
  renderScreen(<GoodsCommentsScreen />, fakeShop([]), '/mall/goodsComments?id=1010&type=3')
  expect(await screen.findByText('暂时没有数据哦~')).toBeInTheDocument()
})

test('a comment is reported with one of the reasons', async () => {
  signIn(aUser())
  const server = fakeShop([aComment({ ID: 7 })]).answer(api.review.ReportComment, null)
  renderScreen(<GoodsCommentsScreen />, server, '/mall/goodsComments?id=1010')
  fireEvent.click(await screen.findByRole('button', { name: '举报苔藓与光的评价' }))
  const wait = (await screen.findByRole('button', { name: '请选择举报原因' })) as HTMLButtonElement
  expect(wait.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '广告或联系方式' }))
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }))
  expect(await screen.findByText('已收到举报，我们会尽快审核')).toBeInTheDocument()
  expect(server.sent(api.review.ReportComment)[0]).toMatchObject({ commentID: '7', reason: 'advert' })
})

test('问大家: guests read questions; a member asks, and reads and writes answers', async () => {
  const question = {
    ...{
      ID: 5,
      ParentID: 0,
      MemberID: 7,
      MemberName: '林小满',
      MemberAvatar: '',
      IsAuthor: false,
      ReplyTo: '',
    },
    ...{
      Content: '放在卫生间能活吗？',
      Likes: 0,
      IsLike: false,
      IsMine: false,
      MayDelete: false,
      MayTop: false,
    },
    ...{ IsTop: false, Replies: 2, Status: 20, Reason: '', CreateDate: '2026-11-18T10:00:00+08:00' },
    Answer: { Name: '绿星客服', Content: '能，选耐阴的就好', IsOfficial: true },
  }
  const server = createFakeServer()
    .answer(api.review.GetQuestionList, {
      ...{ CurrentPage: 1, PageSize: 10, TotalCount: 1, TotalPage: 1, DataList: [question] },
    })
    .answer(api.review.AskQuestion, { ID: 6, Status: 10 })
  signIn(aUser())
  renderScreen(<GoodsQuestionsScreen />, server, '/mall/goodsQuestions?id=1010')
  expect(await screen.findByText('放在卫生间能活吗？')).toBeInTheDocument()
  expect(screen.getByText('能，选耐阴的就好')).toBeInTheDocument()
  expect(screen.getByText('官方')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '查看林小满的 2 条回答' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '向买过的人提问' }))
  fireEvent.change(await screen.findByLabelText('提问'), { target: { value: '多久浇一次水？' } })
  fireEvent.click(screen.getByRole('button', { name: '发表' }))
  await waitFor(() =>
    expect(server.sent(api.review.AskQuestion)).toMatchObject([
      { productID: '1010', content: '多久浇一次水？' },
    ]),
  )
})
