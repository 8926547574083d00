import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { leftAfterCoupons } from './coupon.floor'
import { CouponType } from './coupon.status'

const { ManJian, LiJian, ZheKou } = CouponType
const prices = { priceFen: 10_000, newcomerFen: 9500 }
const alone = { canPlus: false, productCanPlus: false, maxOfAKind: 10 }
const terms = (type: CouponType, threshold: number, amount: number, ratePercent = 100) => ({
  ...{ type, threshold: fen(threshold), amount: fen(amount), ratePercent },
})

test.each([
  ['an amount off one piece', terms(LiJian, 0, 1000), alone, 9000],
  ['ten of a kind', terms(LiJian, 0, 200), { ...alone, canPlus: true }, 8000],
  ['a percentage', terms(ZheKou, 0, 0, 85), alone, 8500],
  ['a threshold above the price is reached by several pieces', terms(ManJian, 20_000, 3000), alone, 8500],
  ['a threshold below the price', terms(ManJian, 5000, 1200), alone, 8800],
  [
    'a coupon for campaigns may meet a price at the floor',
    terms(LiJian, 0, 1),
    { ...alone, productCanPlus: true },
    8999,
  ],
  ['free freight alone takes nothing off', terms(LiJian, 0, 0), alone, 10_000],
  [
    'a campaign’s price without a floor is left out',
    terms(LiJian, 0, 1),
    { ...alone, productCanPlus: true },
    9999,
    null,
  ],
  ['more than everything', terms(LiJian, 0, 99_999), alone, 0],
])('%s', (_name, coupon, combining, left, floorFen: number | null = 9000) => {
  expect(leftAfterCoupons(coupon, { ...prices, floorFen }, combining)).toBe(left)
})
