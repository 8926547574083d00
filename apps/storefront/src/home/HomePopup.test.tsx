import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import HomeMoments from './parts/HomeMoments'

const popup = (ID: number, Title: string, LinkUrl: string, Frequency: number) => ({
  ID,
  Position: '9',
  Title,
  SubTitle: '',
  Tag: '',
  ImgPath: '/media/p-gift.jpg',
  Tint: '',
  Frequency,
  Index: ID,
  LinkType: 'openWindow',
  LinkUrl,
})
const gift = popup(1, '新人礼已备好', '/newcomerGift', 20)
const winter = popup(2, '冬季换新', '/activityArea', 30)

const shopWith = (adverts: (typeof gift)[], isWaiting = false) =>
  createFakeServer()
    .answer(api.home.GetAdvertByPosition, adverts)
    .answer(api.group.GetGroupStrip, groups)
    .answer(api.promotion.GetNewcomer, {
      State: isWaiting ? 'open' : 'used',
      MayBuy: isWaiting,
      HasGift: false,
      IsGiftWaiting: false,
      Coupons: ['立减 5'],
      GiftWorth: 5,
      DataList: [],
    })
const groups = [
  {
    ...{ ActivityID: 8, ProductID: 5, Name: '龟背竹', ImgPath: '/media/a.jpg' },
    ...{ GroupPrice: 39.9, Size: 3, Joined: 6 },
  },
]
const signInAs = (JoinDays: number) => act(() => signIn(aUser({ JoinDays })))
const title = (name: string) => screen.findByRole('alertdialog', { name })
const asked = (server: ReturnType<typeof shopWith>) =>
  waitFor(() => expect(server.sent(api.home.GetAdvertByPosition)).not.toHaveLength(0))
/** Waits until a popup would have opened. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  act(signOut)
})

test('a guest sees the first popup that is no gift, and once closed not again', async () => {
  renderScreen(<HomeMoments />, shopWith([gift, winter]), '/home')
  await title('冬季换新')
  fireEvent.click(screen.getByRole('button', { name: '以后再说' }))
  cleanup()
  sessionStorage.clear()
  const server = shopWith([gift, winter])
  renderScreen(<HomeMoments />, server, '/home')
  await asked(server)
  await settled()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('each member of a shared phone has their own frequency', async () => {
  const visit = () => renderScreen(<HomeMoments />, shopWith([winter]), '/home')
  signInAs(400)
  visit()
  await title('冬季换新')
  fireEvent.click(screen.getByRole('button', { name: '以后再说' }))
  cleanup()
  act(() => signIn(aUser({ JoinDays: 400, MemberCode: 'GS00000099' })))
  visit()
  await title('冬季换新')
})

test('the gift of a newcomer wins, and nothing follows it', async () => {
  signInAs(1)
  renderScreen(<HomeMoments />, shopWith([winter, gift], true), '/home')
  await title('新人礼已备好')
  fireEvent.click(screen.getByRole('button', { name: '以后再说' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await settled()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('an older member sends no request for the gift, and can follow the popup', async () => {
  signInAs(400)
  const server = shopWith([gift, winter])
  const { follow } = renderScreen(<HomeMoments />, server, '/home')
  await title('冬季换新')
  expect(server.sent(api.promotion.GetNewcomer)).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '去看看' }))
  expect(follow).toHaveBeenCalledWith('/activityArea', {})
})

test('it waits for a layer that is open', async () => {
  document.documentElement.dataset.locked = ''
  const server = shopWith([winter])
  renderScreen(<HomeMoments />, server, '/home')
  await asked(server)
  await settled()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  delete document.documentElement.dataset.locked
  await title('冬季换新')
})

test('groups that can be joined are loaded after the first load, and link to their page', async () => {
  renderScreen(<HomeMoments />, shopWith([]), '/home')
  const strip = await screen.findByRole('region', { name: '拼团' })
  expect(strip.textContent).toContain('6 人已拼成')
  const links = [...strip.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/group/list', '/group/detail?id=8'])
})
