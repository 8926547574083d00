import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { adoptConfig } from '../platform/config'
import { setEmbedding } from '../platform/session/embedding'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import DiagnosisAskScreen from './DiagnosisAskScreen'
import DiagnosisIndexScreen from './DiagnosisIndexScreen'
import DiagnosisScreen from './DiagnosisScreen'
import { anAnswer, aQuestion } from './diagnosis.samples'

const fakeShop = () =>
  createFakeServer()
    .answer(api.diagnosis.GetDiagnosisList, aPage([aQuestion()]))
    .answer(api.diagnosis.GetDiagnosisByID, aQuestion({ IsMine: true }))
    .answer(api.diagnosis.GetAnswerList, aPage([anAnswer()]))
    .answer(api.diagnosis.AcceptAnswer, { Pollen: 30 })
    .answer(api.article.GetNewsList, aPage([]))

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
  setEmbedding(undefined)
})

test('the list shows symptom and progress of each question', async () => {
  renderScreen(<DiagnosisIndexScreen />, fakeShop(), '/diagnosis/index')
  const link = await screen.findByRole('link', { name: '龟背竹：发黄、掉叶' })
  expect(link.getAttribute('href')).toBe('/diagnosis/detail?id=7')
  expect(screen.getByText('客服已答')).toBeDefined()
  expect(screen.getByText('1 条回答')).toBeDefined()
})

test('questions are found by plant and by look of the leaf', async () => {
  const server = fakeShop()
  renderScreen(<DiagnosisIndexScreen />, server, '/diagnosis/index?tab=solved&keyword=龟背竹&sign=10')
  expect(await screen.findByRole('button', { name: '发黄' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('searchbox', { name: '搜索求诊' })).toHaveValue('龟背竹')
  await waitFor(() =>
    expect(server.sent(api.diagnosis.GetDiagnosisList)).toMatchObject([
      { state: 'solved', keyword: '龟背竹', sign: '10' },
    ]),
  )
})

test('the asker accepts an answer; the desk’s answer has its badge', async () => {
  const server = fakeShop()
  renderScreen(<DiagnosisScreen />, server, '/diagnosis/detail?id=7')
  expect(await screen.findByRole('region', { name: '客服解答' })).toHaveTextContent('停水十天')
  fireEvent.click(await screen.findByRole('button', { name: '采纳' }))
  const buttons = await screen.findAllByRole('button', { name: '采纳' })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.sent(api.diagnosis.AcceptAnswer)).toMatchObject([{ id: '7', commentID: '70' }]),
  )
})

test('the asker reads that the accepted answer is no longer shown', async () => {
  const server = fakeShop().answer(
    api.diagnosis.GetDiagnosisByID,
    aQuestion({ IsMine: true, IsReopened: true }),
  )
  renderScreen(<DiagnosisScreen />, server, '/diagnosis/detail?id=7')
  expect(await screen.findByText('您采纳的回答已不再展示，这条求诊又待解答了。')).toBeInTheDocument()
})

// Red before: above its replies an answer stayed as it was when they were opened.
test('a mark of help shows above the replies, too', async () => {
  const answer = (facts: object) => aPage([anAnswer({ Replies: 1, MayAccept: false, ...facts })])
  const server = fakeShop()
    .answer(api.diagnosis.GetAnswerList, answer({}))
    .answer(api.post.LikeComment, { IsLike: true, Likes: 4 })
  renderScreen(<DiagnosisScreen />, server, '/diagnosis/detail?id=7')
  fireEvent.click(await screen.findByRole('button', { name: '查看老周的 1 条回复' }))
  const sheet = within(await screen.findByRole('dialog', { name: '回复' }))
  const [mark] = await sheet.findAllByRole('button', { name: /^赞老周/ })
  server.answer(api.diagnosis.GetAnswerList, answer({ IsLike: true, Likes: 4 }))
  fireEvent.click(mark as HTMLElement)
  await waitFor(() => expect(mark).toHaveTextContent('4'))
})

test('an incomplete question shows what is missing', async () => {
  renderScreen(<DiagnosisAskScreen />, fakeShop(), '/diagnosis/ask')
  expect(await screen.findByRole('button', { name: /发布求诊/ })).toHaveProperty('disabled', true)
  const sign = screen.getByRole('button', { name: '发黄' })
  fireEvent.click(sign)
  expect(sign.getAttribute('aria-pressed')).toBe('true')
})

test('R380: a too old app shows a message, and the form closes', async () => {
  setEmbedding('app')
  adoptConfig({ base: { Api: '' }, global: { AppCurrentVersion: '2.1.1' } })
  const page = renderScreen(<DiagnosisAskScreen />, fakeShop(), '/diagnosis/ask')
  expect(await screen.findByText('请下载最新版本APP')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(page.goBack).toHaveBeenCalled())
})
