import type { CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../platform/testing/render-screen'
import { aCoupon } from '../testing/samples'
import { tidyAfterEach } from '../testing/tidy'
import CouponSheet from './CouponSheet'

tidyAfterEach()

const alone = '当前优惠券不支持同时使用'
const max = '当前优惠券类型已达到选择上限'

async function open(coupons: CouponRecordData[], chosen: number[] = []) {
  const server = createFakeServer().answer(api.order.GetOrderCouponRecorderList, {
    CouponRecorderList: coupons,
    MaxOfAKind: 10,
    ProductList: [],
  })
  const onChoose = vi.fn()
  renderScreen(
    <CouponSheet
      open
      onClose={() => undefined}
      payload={{ orderDetailList: [], fromShoppingCar: false, orderType: 10 }}
      chosen={chosen}
      onChoose={onChoose}
    />,
    server,
    '/order/create',
  )
  await screen.findAllByRole('checkbox')
  return onChoose
}
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const isChosen = (name: string) => box(name).getAttribute('aria-checked') === 'true'
const isDisabled = (name: string) => box(name).getAttribute('aria-disabled') === 'true'

test('R306, R307, R308: an exclusive one is selected and disables the others, with the reason', async () => {
  const onChoose = await open([aCoupon(1, '甲券'), aCoupon(2, '乙券', { CanPlus: true })])
  fireEvent.click(box('甲券'))
  expect([isChosen('甲券'), isDisabled('乙券')]).toEqual([true, true])
  fireEvent.click(box('乙券'))
  expect(isChosen('乙券')).toBe(false)
  expect(screen.getByText(alone)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '使用 1 张' }))
  expect(onChoose).toHaveBeenCalledWith([1])
})

test('R308: those that may be combined stay enabled', async () => {
  await open([
    aCoupon(1, '满减', { AmountType: CouponType.ManJian, CanPlus: true }),
    aCoupon(2, '立减', { CanPlus: true }),
  ])
  fireEvent.click(box('满减'))
  expect(isDisabled('立减')).toBe(false)
  fireEvent.click(box('立减'))
  expect([isChosen('满减'), isChosen('立减')]).toEqual([true, true])
})

test('R309: a tap on a disabled one shows its reason, the next hides it', async () => {
  await open([aCoupon(1, '甲券'), aCoupon(2, '乙券')], [1])
  expect(screen.queryByText(alone)).not.toBeInTheDocument()
  fireEvent.click(box('乙券'))
  expect(screen.getByText(alone)).toBeInTheDocument()
  fireEvent.click(box('乙券'))
  expect(screen.queryByText(alone)).not.toBeInTheDocument()
})

test('R310, R384, R504: at most ten cash-off coupons of one kind; the eleventh shows a message', async () => {
  const eleven = Array.from({ length: 11 }, (_, at) =>
    aCoupon(at + 1, `券${String.fromCharCode(65 + at)}`, { CouponID: 7, CanPlus: true }),
  )
  await open(eleven, [1, 2, 3, 4, 5, 6, 7, 8, 9])
  fireEvent.click(box('券J'))
  expect([isChosen('券J'), isDisabled('券K')]).toEqual([true, true])
  fireEvent.click(box('券K'))
  expect(screen.getByText(max)).toBeInTheDocument()
  expect(isChosen('券K')).toBe(false)
  // deselecting one of the ten allows another
  fireEvent.click(box('券A'))
  expect(isDisabled('券K')).toBe(false)
})
