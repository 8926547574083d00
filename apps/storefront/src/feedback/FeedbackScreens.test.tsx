import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { losing } from '../platform/testing/losing'
import { renderScreen } from '../platform/testing/render-screen'
import FeedbackDetailScreen from './FeedbackDetailScreen'
import FeedbackFormScreen from './FeedbackFormScreen'
import FeedbackListScreen from './FeedbackListScreen'

const feedback = {
  ...{
    ID: 4,
    Type: 30,
    TypeName: '功能建议',
    Content: '希望有夜间模式',
    Images: [],
    ImagesReason: '',
    Status: 20,
  },
  ...{ StatusName: '已答复', Answer: '下个版本会有', AnswerDate: '2026-11-22T09:00:00+08:00' },
  CreateDate: '2026-11-21T09:00:00+08:00',
}
const fakeShop = (list = [feedback]) =>
  createFakeServer()
    .answer(api.feedback.AddFeedBack, { ID: 4 })
    .answer(api.feedback.GetFeedbackList, aPage(list))
    .answer(api.feedback.GetFeedbackByID, feedback)

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

test('sent once its kind is chosen and something is written', async () => {
  const server = fakeShop()
  renderScreen(<FeedbackFormScreen />, server, '/setting/feedback/form')
  const submit = await screen.findByRole('button', { name: '提交' })
  expect(submit).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '功能建议' }))
  fireEvent.change(screen.getByLabelText('反馈内容'), { target: { value: '希望有夜间模式' } })
  expect(submit).toHaveProperty('disabled', false)
  fireEvent.click(submit)
  await waitFor(() =>
    expect(server.sent(api.feedback.AddFeedBack)).toMatchObject([{ type: '30', content: '希望有夜间模式' }]),
  )
})

// Red when a form keeps its request id and does not ask again with what had arrived: it is refused for ever.
test('changed after its answer was lost, it is sent once: what had arrived is opened', async () => {
  const { server, accepted } = losing(fakeShop(), api.feedback.AddFeedBack)
  const { follow } = renderScreen(<FeedbackFormScreen />, server, '/setting/feedback/form')
  const submit = await screen.findByRole('button', { name: '提交' })
  fireEvent.click(screen.getByRole('button', { name: '功能建议' }))
  fireEvent.change(screen.getByLabelText('反馈内容'), { target: { value: '希望有夜间模式' } })
  fireEvent.click(submit)
  await screen.findByText('请检查网络是否正常')
  fireEvent.change(screen.getByLabelText('反馈内容'), { target: { value: '希望有夜间模式，谢谢' } })
  fireEvent.click(submit)
  await screen.findByText(/刚才的提交其实已经成功/)
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/setting/feedback/detail?id=4', { replace: true }))
  expect(accepted()).toBe(1)
  expect(screen.queryByText('请重试')).not.toBeInTheDocument()
})

test('a refused form that was changed is sent as it is now', async () => {
  const server = fakeShop().refuse(
    api.feedback.AddFeedBack,
    '今天的反馈已经很多了，请明天再来',
    'feedback/too-many',
  )
  const { follow } = renderScreen(<FeedbackFormScreen />, server, '/setting/feedback/form')
  fireEvent.click(await screen.findByRole('button', { name: '功能建议' }))
  fireEvent.change(screen.getByLabelText('反馈内容'), { target: { value: '希望有夜间模式' } })
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('今天的反馈已经很多了，请明天再来')
  server.answer(api.feedback.AddFeedBack, { ID: 4 })
  fireEvent.change(screen.getByLabelText('反馈内容'), { target: { value: '再试一次' } })
  fireEvent.click(screen.getByRole('button', { name: '提交', hidden: true }))
  await waitFor(() => expect(follow).toHaveBeenCalledOnce())
  expect(server.sent(api.feedback.AddFeedBack).map(({ content }) => content)).toEqual([
    '希望有夜间模式',
    '再试一次',
  ])
})

test('the list links to each entry, and its empty state shows how to begin', async () => {
  renderScreen(<FeedbackListScreen />, fakeShop(), '/setting/feedback/list')
  const link = await screen.findByRole('link', { name: /功能建议/ })
  expect(link.getAttribute('href')).toBe('/setting/feedback/detail?id=4')
  cleanup()
  renderScreen(<FeedbackListScreen />, fakeShop([]), '/setting/feedback/list')
  expect(await screen.findByText('还没有反馈')).toBeInTheDocument()
})

test('the answer is below the feedback', async () => {
  renderScreen(<FeedbackDetailScreen />, fakeShop(), '/setting/feedback/detail?id=4')
  expect(await screen.findByText('下个版本会有')).toBeInTheDocument()
  expect(screen.getByText('希望有夜间模式')).toBeInTheDocument()
})

test('R514: what was written at length unfolds by 全文 and folds by 收起', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(66)
  renderScreen(<FeedbackDetailScreen />, fakeShop(), '/setting/feedback/detail?id=4')
  fireEvent.click(await screen.findByRole('button', { name: '全文' }))
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.getByRole('button', { name: '全文' }).getAttribute('aria-expanded')).toBe('false')
  vi.restoreAllMocks()
})
