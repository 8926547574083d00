import type { CallRef } from '@greenstar/web/call-ref'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import CouponGoodsScreen from '../../coupon/CouponGoodsScreen'
import DealGoodsScreen from '../../deal/DealGoodsScreen'
import GroupDetailScreen from '../../group/GroupDetailScreen'
import GroupTeamScreen from '../../group/GroupTeamScreen'
import { aUser } from '../../member/member.samples'
import LogisticsScreen from '../../order/LogisticsScreen'
import OrderDetailScreen from '../../order/OrderDetailScreen'
import PayResultScreen from '../../payment/PayResultScreen'
import PayScreen from '../../payment/PayScreen'
import PlantEditScreen from '../../plant/PlantEditScreen'
import PlantScreen from '../../plant/PlantScreen'
import EvaluateDetailScreen from '../../review/EvaluateDetailScreen'
import { signIn, signOut } from '../session/session'
import { renderScreen } from '../testing/render-screen'

beforeEach(() => act(() => signIn(aUser())))
afterEach(() => {
  cleanup()
  act(signOut)
})

const order = '订单不存在'
const plant = '没有找到这株植物，可能已经删除了'

const { order: orders, payment, group, plant: plants, review, coupon, deal } = api
test.each<[string, ComponentType, readonly CallRef[], code: string, message: string, shown: string]>([
  ['/order/detail', OrderDetailScreen, [orders.GetOrderByID], 'order/not-found', order, order],
  ['/order/detail?id=x', OrderDetailScreen, [orders.GetOrderByCode], '', '订单号不正确', '订单号不正确'],
  ['/order/logistics', LogisticsScreen, [orders.GetLogisticsInfo], 'order/not-found', order, order],
  ['/order/pay', PayScreen, [orders.GetOrderByID], 'order/not-found', order, order],
  ['/order/payResult', PayResultScreen, [payment.GetPayResult], 'order/not-found', order, order],
  [
    '/group/detail',
    GroupDetailScreen,
    [group.GetGroupActivityByID],
    'group/gone',
    '已下架',
    '这个拼团已经下架',
  ],
  ['/group/team', GroupTeamScreen, [group.GetGroupTeamByID], 'group/team-gone', '没有了', '没有找到这个团'],
  ['/plant/detail', PlantScreen, [plants.GetPlantByID, plants.GetPlantEntryList], 'plant/gone', plant, plant],
  ['/plant/edit', PlantEditScreen, [plants.GetPlantByID], 'plant/gone', plant, plant],
  [
    '/coupon/goods',
    CouponGoodsScreen,
    [coupon.GetCouponProductList, coupon.GetCouponProductBrandClass, coupon.GetCouponProductSeriesFunction],
    'coupon/gone',
    '优惠券不存在',
    '没有找到适用的商品',
  ],
  [
    '/deal/goods',
    DealGoodsScreen,
    [deal.GetDealProductList],
    'deal/gone',
    '活动不存在',
    '没有找到参加的商品',
  ],
  ['/order/evaluateDetail', EvaluateDetailScreen, [review.GetMyComment], 'review/line-gone', order, order],
])('%s of what is gone says so once, without a dialog', async (path, Page, calls, code, message, shown) => {
  const server = createFakeServer()
  const isDamaged = code === ''
  for (const call of calls) server.refuse(call, message, code, isDamaged ? 102 : 101)
  renderScreen(<Page />, server, path.includes('?') ? path : `${path}?id=9`)
  expect(await screen.findByText(shown)).toBeInTheDocument()
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '点击重试' })).not.toBeInTheDocument()
})
