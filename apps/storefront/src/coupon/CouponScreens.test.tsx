import type { CouponOfferData, CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import CouponMallScreen from './CouponMallScreen'
import CouponMineScreen from './CouponMineScreen'
import { OwnTicket } from './shared/OwnTicket'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

const now = '2026-11-20T10:00:00+08:00'
const later = '2026-12-01T10:00:00+08:00'
const terms = {
  ...{
    CouponID: 4,
    AmountType: CouponType.ManJian,
    Amount: 40,
    Threshold: 199,
    Rate: 100,
    MaxDiscount: null,
  },
  ...{
    Name: '全场满减券',
    CanPlus: false,
    ProductCanPlus: false,
    IsFreeShipping: false,
    ScopeText: '全场通用',
  },
  ...{ ProductIDList: [], Note: '' },
}
const offer = (facts: Partial<CouponOfferData>): CouponOfferData => ({
  ...terms,
  ...{ PublishID: 1, State: 'open', Prompt: '', OpenDate: now, CloseDate: null, ValidDays: 14 },
  ...{
    BeginDate: null,
    EndDate: null,
    TakenPercent: 68,
    PerMember: 1,
    MyNum: 0,
    MyUsable: 0,
    ServerDate: now,
  },
  ...facts,
})
const record = (facts: Partial<CouponRecordData>): CouponRecordData => ({
  ...terms,
  ...{ ID: 9, Status: CouponStatus.notUse, StatusCN: '', RealDisCount: 0, Prompt: '', AcceptDate: null },
  ...{ BeginDate: now, EndDate: later, UseDate: null, OrderID: null, Source: '自己领取', ServerDate: now },
  ...facts,
})
const ticket = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') as HTMLElement)

test('a claimed coupon of the mall links to its goods; used up and future ones are marked', async () => {
  const list = [
    offer({}),
    offer({ PublishID: 2, Name: '年货满减券', State: 'soon', OpenDate: later }),
    offer({ PublishID: 3, Name: '包邮券', State: 'gone', Prompt: '优惠券已领完' }),
    offer({ PublishID: 5, Name: '用过的券', State: 'mine', MyNum: 1 }),
  ]
  const mall = { List: list, Classes: [], HasFreeShipping: false }
  const server = createFakeServer()
    .answer(api.coupon.GetCouponMall, mall)
    .answer(api.coupon.CreateAndReciveCouponRecord, record({}))
    .answer(api.coupon.GetCouponRemindIDs, [])
  renderScreen(<CouponMallScreen />, server, '/coupon/mall')
  await screen.findByText('年货满减券')
  server.answer(api.coupon.GetCouponRemindIDs, [2]).answer(api.coupon.AddCouponRemind, { IsRemind: true })
  fireEvent.click(ticket('年货满减券').getByRole('button', { name: '提醒我' }))
  expect(await screen.findByText('开抢前 5 分钟提醒您')).toBeInTheDocument()
  expect(server.sent(api.coupon.AddCouponRemind)).toMatchObject([{ publishID: '2', isRemind: 'true' }])
  ticket('包邮券').getByText('已领完')
  ticket('用过的券').getByText('已领过')
  expect(screen.queryByRole('link', { name: '去使用' })).not.toBeInTheDocument()
  ticket('包邮券').getByText('优惠券已领完')
  server.answer(api.coupon.GetCouponMall, {
    ...mall,
    List: [offer({ State: 'mine', MyNum: 1, MyUsable: 1 })],
  })
  fireEvent.click(ticket('全场满减券').getByRole('button', { name: '领取' }))
  const use = await screen.findByRole('link', { name: '去使用' })
  expect(use.getAttribute('href')).toBe('/coupon/goods?id=4')
  expect(server.sent(api.coupon.CreateAndReciveCouponRecord)).toMatchObject([{ publishID: '1' }])
})

test('mine: by state in tabs; one to be used leads to its goods, one to be accepted is accepted', async () => {
  const Counts = { ToAccept: 1, Usable: 1, Used: 0, Over: 0 }
  const server = createFakeServer()
    .answer(api.coupon.GetCouponRecorderList, { ...aPage([record({})]), Counts })
    .answer(api.coupon.ReciveCoupon, record({}))
  renderScreen(<CouponMineScreen />, server, '/coupon/mine')
  const use = await screen.findByRole('link', { name: '去使用' })
  expect(use.getAttribute('href')).toBe('/coupon/goods?id=4')
  expect(server.sent(api.coupon.GetCouponRecorderList).at(-1)).toMatchObject({ status: '10' })
  const waiting = record({ Status: CouponStatus.notReceive, AcceptDate: later, Source: '新人礼' })
  server.answer(api.coupon.GetCouponRecorderList, { ...aPage([waiting]), Counts })
  fireEvent.click(screen.getByRole('tab', { name: /待领取/ }))
  fireEvent.click(await screen.findByRole('button', { name: '领取' }))
  await waitFor(() => expect(server.sent(api.coupon.ReciveCoupon)).toMatchObject([{ couponRecorderID: '9' }]))
})

// Red when the ticket is drawn from its list alone: the newcomer gift offers 领取 again.
test('a coupon that was accepted leads to its goods, also where its list is not read again', async () => {
  const server = createFakeServer().answer(api.coupon.ReciveCoupon, record({}))
  const waiting = record({ Status: CouponStatus.notReceive, AcceptDate: later, Source: '新人礼' })
  renderScreen(<OwnTicket coupon={waiting} />, server, '/newcomerGift')
  fireEvent.click(screen.getByRole('button', { name: '领取' }))
  expect((await screen.findByRole('link', { name: '去使用' })).getAttribute('href')).toBe(
    '/coupon/goods?id=4',
  )
})
