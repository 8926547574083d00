import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../platform/testing/render-screen'
import type { CommentLine } from './comment-line'
import EvaluateDetailScreen from './EvaluateDetailScreen'
import EvaluateListScreen from './EvaluateListScreen'
import EvaluatePublishScreen from './EvaluatePublishScreen'

afterEach(cleanup)

const commentOf = (given: Partial<NonNullable<CommentLine['Comment']>> = {}) => ({
  ...{ ID: 3, Star: 5, Content: '盆很好看', Images: [], IsAnonymous: false, Reason: '', FollowUp: null },
  ...{ Status: TalentWorksStatus.pass, CreateDate: '2026-11-18T10:00:00+08:00', ReplyContent: '谢谢支持' },
  ReplyDate: null,
  ...given,
})
const aLine = (given: Partial<CommentLine> = {}): CommentLine => ({
  ...{ OrderDetailID: 5, OrderID: 31, ProductID: 11, MainID: 11, Name: '白瓷棱纹盆', Quantity: 1 },
  ...{ Attribute: '口径 17cm', DefaultImagePath: '/media/pot.jpg', Comment: null, MayFollowUp: false },
  ...{ OrderCode: 'GS1', FinishDate: '2026-11-17T10:00:00+08:00', UnitPrice: 48 },
  ...given,
})
const aPage = (rows: CommentLine[]) => ({
  ...{ CurrentPage: 1, PageSize: 10, TotalCount: rows.length, TotalPage: 1 },
  DataList: rows,
})

test('an unreviewed line links to the form', async () => {
  const server = createFakeServer().answer(api.review.GetMyCommentList, aPage([aLine()]))
  renderScreen(<EvaluateListScreen />, server, '/order/evaluateList?orderID=31')
  const write = await screen.findByRole('link', { name: '写评价' })
  expect(write.getAttribute('href')).toBe('/order/evaluatePublish?id=5')
  expect(server.sent(api.review.GetMyCommentList)[0]).toMatchObject({ orderID: '31' })
})

test('a review needs stars and a text, then it is sent once with both', async () => {
  const server = createFakeServer()
    .answer(api.review.GetMyComment, aLine())
    .answer(api.review.AddProductComment, { ID: 3, Status: TalentWorksStatus.pending })
  const { follow } = renderScreen(<EvaluatePublishScreen />, server, '/order/evaluatePublish?id=5')
  expect(await screen.findByRole('button', { name: '发布' })).toBeDisabled()
  expect(screen.getByText('请选择星级')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '5 星，很满意' }))
  expect(screen.getByText('请写下您的评价')).toBeInTheDocument()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '盆很好看' } })
  expect(screen.queryByText('请写下您的评价')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/evaluateDetail?id=5', { replace: true }))
  expect(server.sent(api.review.AddProductComment)).toHaveLength(1)
  expect(server.sent(api.review.AddProductComment)[0]).toMatchObject({ star: '5', content: '盆很好看' })
})

test('a line that was spoken of cannot be spoken of again', async () => {
  const server = createFakeServer().answer(api.review.GetMyComment, aLine({ Comment: commentOf() }))
  renderScreen(<EvaluatePublishScreen />, server, '/order/evaluatePublish?id=5')
  expect(await screen.findByText('已经评价过了')).toBeInTheDocument()
})

test('a film is shown among the pictures of a review', async () => {
  const Comment = commentOf({ Images: ['/media/u/b.mp4', '/media/u/a.jpg'] })
  const server = createFakeServer().answer(api.review.GetMyComment, aLine({ Comment }))
  renderScreen(<EvaluateDetailScreen />, server, '/order/evaluateDetail?id=5')
  expect(await screen.findByRole('button', { name: '播放评价视频' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '查看评价图片 1' })).toBeInTheDocument()
})

test('a comment is shown with the shop’s answer, and may get a follow-up', async () => {
  const line = aLine({ Comment: commentOf(), MayFollowUp: true })
  const server = createFakeServer().answer(api.review.GetMyComment, line)
  renderScreen(<EvaluateDetailScreen />, server, '/order/evaluateDetail?id=5')
  expect(await screen.findByText('盆很好看')).toBeInTheDocument()
  expect(screen.getByText('商家回复：谢谢支持')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '追评' }).getAttribute('href')).toBe(
    '/order/evaluatePublish?id=5&more=1',
  )
})

test.each([
  ['/order/evaluatePublish', EvaluatePublishScreen],
  ['/order/evaluateDetail', EvaluateDetailScreen],
])('%s without a line shows a message instead of loading forever', async (path, Asked) => {
  const server = createFakeServer().refuse(api.review.GetMyComment, '编号不正确')
  renderScreen(<Asked />, server, path)
  expect(await screen.findByRole('button', { name: '点击重试' })).toBeInTheDocument()
  expect(screen.getAllByText('编号不正确').length).toBeGreaterThan(0)
})
