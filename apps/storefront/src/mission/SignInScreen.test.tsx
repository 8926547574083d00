import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import SignInScreen from './SignInScreen'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`
const state = {
  IsSign: false,
  ContinuouNum: 2,
  Today: day(22),
  Month: '2026-11',
  Days: [20, 21].map((number) => ({ Day: day(number), PollenNum: 5, IsMadeUp: false })),
  Ladder: [5, 5, 10, 10, 15, 15, 30].map((PollenNum, index) => ({
    Day: day(20 + index),
    PollenNum,
    IsSign: index < 2,
  })),
  MonthRewards: [{ Days: 15, PollenNum: 50 }],
  MakeUpDays: [day(19)],
  MakeUpCost: 50,
  MakeUpLeft: 1,
}
const mission = {
  Type: 10,
  Name: '随便逛逛',
  Note: '浏览一件商品 10 秒，每天一次',
  PollenNum: 5,
  IsComplete: false,
  CanComplete: true,
}
const fakeShop = () =>
  createFakeServer()
    .answer(api.mission.IsSign, state)
    .answer(api.mission.SignIn, { PollenNum: 10, ContinuouNum: 3 })
    .answer(api.mission.MakeUpSign, { PollenNum: 0, ContinuouNum: 3 })
    .answer(api.mission.GetMemberMissionStatus, [mission])
    .answer(api.mission.CompleteMemberMission, 5)

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

test('the row, the month and the button of the day', async () => {
  const server = fakeShop()
  renderScreen(<SignInScreen />, server, '/signIn')
  fireEvent.click(await screen.findByRole('button', { name: '签到得 10 币' }))
  await waitFor(() => expect(server.sent(api.mission.SignIn)).toHaveLength(1))
  expect(await screen.findByText('签到成功，获得 10 绿星币')).toBeInTheDocument()
  expect(screen.getByText('本月已签 2 天')).toBeInTheDocument()
  expect(screen.getByText('还差 13 天')).toBeInTheDocument()
})

test('a missed day is made up after a confirmation with its cost', async () => {
  const server = fakeShop()
  renderScreen(<SignInScreen />, server, '/signIn')
  fireEvent.click(await screen.findByRole('button', { name: '补签 11 月 19 日' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/需要 50 绿星币/)).toBeInTheDocument()
  fireEvent.click(asked.getByRole('button', { name: '补签' }))
  await waitFor(() => expect(server.sent(api.mission.MakeUpSign)).toMatchObject([{ day: day(19) }]))
})

test('the real name leads to its page until it is approved', async () => {
  const realName = { ...mission, Type: 50, Name: '实名认证', CanComplete: false }
  renderScreen(<SignInScreen />, fakeShop().answer(api.mission.GetMemberMissionStatus, [realName]), '/signIn')
  const link = await screen.findByRole('link', { name: '去认证' })
  expect(link.getAttribute('href')).toBe('/setting/authentication/info')
})

test('a mission that is done is claimed', async () => {
  const server = fakeShop()
  renderScreen(<SignInScreen />, server, '/signIn')
  fireEvent.click(await screen.findByRole('button', { name: '领取' }))
  await waitFor(() => expect(server.sent(api.mission.CompleteMemberMission)).toMatchObject([{ type: '10' }]))
  expect(await screen.findByText('获得 5 绿星币')).toBeInTheDocument()
})
