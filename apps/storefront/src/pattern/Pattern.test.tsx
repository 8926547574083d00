import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { currentPath } from '../platform/route/navigation'
import { loginPromptIsOpen, withdrawPrompt } from '../platform/session/login-prompt'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import PatternFormScreen from './PatternFormScreen'
import PatternListScreen from './PatternListScreen'
import PatternResultScreen from './PatternResultScreen'
import PatternScreen from './PatternScreen'
import { keptAnswers } from './parts/kept-answers'
import resume from './pattern.resume'
import { aPattern, aPatternFile, aPatternResult } from './pattern.samples'

/** Content of jsonfiles/patternTest.json. */
let file = [aPatternFile()]
beforeEach(() => {
  file = [aPatternFile()]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(file))),
  )
})
afterEach(() => {
  cleanup()
  withdrawPrompt()
  signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const fakeShop = () =>
  createFakeServer()
    .answer(api.pattern.GetPatternTestList, [aPattern(), aPattern({ Type: 2, Title: '护肤花语' })])
    .answer(api.pattern.GetMyPatternResult, null)
    .answer(api.pattern.GetMyPatternResultList, aPage([]))
    .answer(api.share.GetShareMemberInfo, { MemberName: '苔*光', Avatar: '' })
    .answer(api.pattern.CommitQuestionnaire, { ID: 70, Type: 1, Name: '玫瑰' })
const sent = (server: ReturnType<typeof fakeShop>) => server.sent(api.pattern.CommitQuestionnaire)

/** Chooses the first option of each question. */
const answerAll = async () => {
  for (const text of ['周六早上', '挑一种香气', '别人说你'])
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${text}甲`) }))
}
const handIn = () => fireEvent.click(screen.getByRole('button', { name: '查看结果' }))

test('every test leads to its own page', async () => {
  renderScreen(<PatternListScreen />, fakeShop(), '/pattern')
  const link = await screen.findByRole('link', { name: /护肤花语/ })
  expect(link.getAttribute('href')).toBe('/pattern/2')
})

test('R114: with a share segment the page shows who invites, and passes the segment on', async () => {
  renderScreen(<PatternScreen />, fakeShop(), '/pattern/1/GS083516')
  expect(await screen.findByText('苔*光')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '我也要测' }).getAttribute('href')).toBe('/patternform/1/GS083516')
  cleanup()
  renderScreen(<PatternScreen />, fakeShop(), '/pattern/1')
  expect((await screen.findByRole('link', { name: '开始测试' })).getAttribute('href')).toBe('/patternform/1')
})

test('a member sees the last result, and may take the test again', async () => {
  signIn(aUser())
  const server = fakeShop().answer(api.pattern.GetMyPatternResult, aPatternResult())
  renderScreen(<PatternScreen />, server, '/pattern/1')
  expect((await screen.findByRole('link', { name: '看上次结果' })).getAttribute('href')).toBe(
    '/patternresult/1',
  )
  expect(screen.getByRole('link', { name: '再测一次' }).getAttribute('href')).toBe('/patternform/1')
})

test('an unpublished test shows a message and links to the others', async () => {
  renderScreen(<PatternScreen />, fakeShop(), '/pattern/88')
  expect(await screen.findByText('这个测试已经下线')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '全部测试' }).getAttribute('href')).toBe('/pattern')
})

test('R115: a guest answers, logs in, and the answers are sent once with the share segment', async () => {
  const server = fakeShop()
  renderScreen(<PatternFormScreen />, server, '/patternform/1/friend')
  await answerAll()
  handIn()
  expect(loginPromptIsOpen()).toBe(true)
  expect(sent(server)).toEqual([])
  expect(keptAnswers()).toMatchObject({ answers: [1, 1, 1], share: 'friend', version: 2 })
  signIn(aUser())
  act(() => resume['pattern.commit']())
  await waitFor(() => expect(currentPath()).toBe('/patternresult/1'))
  expect(sent(server)).toMatchObject([
    { ...{ type: '1', version: '2', 'answers[0]': '1', 'answers[2]': '1', share: 'friend' } },
  ])
  expect(sent(server)[0]?.requestID).toEqual(expect.any(String))
  expect(keptAnswers()).toBeUndefined()
  act(() => resume['pattern.commit']())
  await new Promise((done) => setTimeout(done, 50))
  expect(sent(server)).toHaveLength(1)
})

test('answers survive a reload; an answer can be changed by going back', async () => {
  signIn(aUser())
  const server = fakeShop()
  renderScreen(<PatternFormScreen />, server, '/patternform/1')
  fireEvent.click(await screen.findByRole('button', { name: /周六早上甲/ }))
  expect(await screen.findByRole('heading', { name: '挑一种香气' })).toBe(document.activeElement)
  cleanup()
  renderScreen(<PatternFormScreen />, server, '/patternform/1')
  fireEvent.click(await screen.findByRole('button', { name: '上一题' }))
  expect(screen.getByRole('button', { name: /周六早上甲/ }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /周六早上乙/ }))
  fireEvent.click(await screen.findByRole('button', { name: /挑一种香气甲/ }))
  const last = screen.getByRole<HTMLButtonElement>('button', { name: '查看结果' })
  expect(last.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /别人说你甲/ }))
  handIn()
  await waitFor(() => expect(sent(server)).toMatchObject([{ 'answers[0]': '2', 'answers[1]': '1' }]))
})

test('answers sent again after a lost network are the same request; changed ones are another', async () => {
  signIn(aUser())
  const server = fakeShop().refuse(api.pattern.CommitQuestionnaire, '请稍后再试')
  renderScreen(<PatternFormScreen />, server, '/patternform/1')
  await answerAll()
  const again = async (times: number) => {
    await waitFor(() => expect(screen.getByRole('button', { name: '查看结果' }).ariaBusy).not.toBe('true'))
    handIn()
    await waitFor(() => expect(sent(server)).toHaveLength(times))
  }
  await again(1)
  await again(2)
  fireEvent.click(screen.getByRole('button', { name: /别人说你乙/ }))
  await again(3)
  const [first, second, third] = sent(server).map(({ requestID }) => requestID)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('answers of another version are not shown', async () => {
  renderScreen(<PatternFormScreen />, fakeShop(), '/patternform/1')
  await answerAll()
  cleanup()
  file = [aPatternFile({ Version: 3 })]
  renderScreen(<PatternFormScreen />, fakeShop(), '/patternform/1')
  const first = await screen.findByRole('button', { name: /周六早上甲/ })
  expect(first.getAttribute('aria-pressed')).toBe('false')
})

test('when the questions were changed in the meantime the test begins again; another refusal keeps the answers', async () => {
  signIn(aUser())
  const server = fakeShop().refuse(api.pattern.CommitQuestionnaire, '今天测得太多了', 'pattern/often')
  renderScreen(<PatternFormScreen />, server, '/patternform/1')
  await answerAll()
  handIn()
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  await waitFor(() => expect(keptAnswers()).toMatchObject({ answers: [1, 1, 1] }))
  expect(currentPath()).toBe('/patternform/1')
  server.refuse(api.pattern.CommitQuestionnaire, '题目刚刚更新了，请重新作答', 'pattern/changed')
  await waitFor(() => {
    handIn()
    expect(currentPath()).toBe('/pattern/1')
  })
  expect(keptAnswers()).toBeUndefined()
})

test('R116: the result with its parts, matching products, earlier results, and a repeat button', async () => {
  signIn(aUser())
  const row = { ID: 61, Type: 1, Title: '花型人格', Name: '百合', CreateDate: '2026-11-10T10:00:00+08:00' }
  const server = fakeShop()
    .answer(api.pattern.GetMyPatternResult, aPatternResult({ Products: [aCard()] }))
    .answer(api.pattern.GetMyPatternResultList, aPage([{ ...row, ID: 70, Name: '玫瑰' }, row]))
  renderScreen(<PatternResultScreen />, server, '/patternresult/1')
  expect(await screen.findByRole('heading', { name: '玫瑰' })).toBeInTheDocument()
  expect(screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label'))).toEqual([
    '玫瑰',
    '百合',
  ])
  expect(screen.getByRole('link', { name: /龟背竹/ }).getAttribute('href')).toContain('/mall/goodsDetail')
  expect(screen.getByRole('link', { name: /看更多适合“玫瑰”/ }).getAttribute('href')).toBe('/mall?classId=3')
  expect((await screen.findByRole('link', { name: /百合/ })).getAttribute('href')).toBe(
    '/patternresult/1?id=61',
  )
  expect(screen.getByRole('link', { name: '再测一次' }).getAttribute('href')).toBe('/patternform/1')
})

test('a withdrawn test cannot be repeated; without a result the page links to the test', async () => {
  signIn(aUser())
  const closed = fakeShop().answer(api.pattern.GetMyPatternResult, aPatternResult({ IsOpen: false }))
  renderScreen(<PatternResultScreen />, closed, '/patternresult/1')
  expect(await screen.findByRole('button', { name: '分享给好友' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '再测一次' })).not.toBeInTheDocument()
  cleanup()
  renderScreen(<PatternResultScreen />, fakeShop(), '/patternresult/1')
  expect((await screen.findByRole('link', { name: '去测一测' })).getAttribute('href')).toBe('/pattern/1')
})
