import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { classIdOf } from './taxonomy'

/** A kind of coupon with its campaign; amounts in fen. */
export type DemoCoupon = {
  name: string
  kind: 'mall' | 'link' | 'code'
  type: CouponType
  thresholdFen?: number
  amountFen?: number
  ratePercent?: number
  maxDiscountFen?: number
  canPlus?: boolean
  isFreeShipping?: boolean
  classIds?: number[]
  scopeText?: string
  validDays: number
  total: number
  /** Number of members of the past who received one. */
  takenBy: number
  perMember?: number
  /** Negative: it began so many days ago. */
  opensInDays: number
}

const { ManJian, LiJian, ZheKou } = CouponType

/** Campaigns of the coupon mall; the classes are those of the demo's catalogue. */
export const demoCoupons: readonly DemoCoupon[] = [
  {
    ...{ name: '包邮券', kind: 'mall', type: LiJian, amountFen: 0, isFreeShipping: true },
    ...{ validDays: 7, total: 60, takenBy: 60, opensInDays: -6 },
  },
  {
    ...{ name: '年货满减券', kind: 'mall', type: ManJian, thresholdFen: 39_900, amountFen: 6000 },
    ...{ validDays: 14, total: 200, takenBy: 0, opensInDays: 2 },
  },
  {
    ...{ name: '花器工具折扣券', kind: 'mall', type: ZheKou, ratePercent: 90, maxDiscountFen: 6000 },
    ...{ classIds: [classIdOf('花盆花器'), classIdOf('园艺工具')], scopeText: '花器工具', validDays: 14 },
    ...{ total: 120, takenBy: 36, opensInDays: -7 },
  },
  {
    ...{ name: '绿植立减小券', kind: 'mall', type: LiJian, amountFen: 200, canPlus: true, perMember: 10 },
    ...{ validDays: 7, total: 0, takenBy: 20, opensInDays: -7 },
  },
  {
    ...{ name: '全场满减券', kind: 'mall', type: ManJian, thresholdFen: 19_900, amountFen: 4000 },
    ...{ canPlus: true, validDays: 14, total: 150, takenBy: 102, opensInDays: -7 },
  },
  {
    ...{ name: '好友分享券', kind: 'link', type: LiJian, amountFen: 800 },
    ...{ validDays: 7, total: 100, takenBy: 12, opensInDays: -7 },
  },
  {
    ...{ name: '线下市集券', kind: 'code', type: LiJian, amountFen: 1500 },
    ...{ validDays: 30, total: 2, takenBy: 0, opensInDays: -7 },
  },
]
