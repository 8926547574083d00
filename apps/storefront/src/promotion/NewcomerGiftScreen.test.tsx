import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import NewcomerGiftScreen from './NewcomerGiftScreen'

afterEach(() => {
  cleanup()
  act(signOut)
})

const newcomer = {
  ...{ State: 'open' as const, MayBuy: true, HasGift: true, IsGiftWaiting: false },
  ...{ Coupons: [], GiftWorth: 25, DataList: [] },
}

test.each([
  ['who registered today takes the gift whole, as the login does at the same moment', 1, true],
  ['who registered earlier is asked coupon by coupon', 2, false],
])('%s', async (_name, JoinDays, accept) => {
  const server = createFakeServer()
    .answer(api.promotion.GetNewcomer, newcomer)
    .answer(api.coupon.CheckNewGift, { State: 'none', Prompt: '', CouponList: [] })
  act(() => signIn(aUser({ JoinDays })))
  renderScreen(<NewcomerGiftScreen />, server, '/newcomerGift')
  await screen.findByText('新人礼券')
  await waitFor(() => expect(server.sent(api.coupon.CheckNewGift)).toHaveLength(1))
  expect('accept' in (server.sent(api.coupon.CheckNewGift)[0] ?? {})).toBe(accept)
})
