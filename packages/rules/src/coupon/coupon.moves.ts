import { defineMoves } from '../platform/moves'
import { CouponStatus } from './coupon.status'

/** officer: a welfare officer who hands out coupons of their allowance. */
export type CouponActor = 'member' | 'system' | 'operator' | 'officer'

const { notReceive, notUse, used, overdue, stock, doNotUse } = CouponStatus

/** Every allowed transition of a coupon record; everything else is forbidden (domain 6). */
export const couponMoves = defineMoves<CouponStatus, CouponActor>()({
  /** Handed over by a welfare officer; the receiver must still accept it. */
  handOver: { from: [stock], to: notReceive, by: ['officer', 'operator'] },
  /** Claimed by its code or link. */
  claim: { from: [stock], to: notUse, by: ['member'] },
  accept: { from: [notReceive], to: notUse, by: ['member'] },
  lapse: { from: [notReceive], to: overdue, by: ['system'] },
  use: { from: [notUse], to: used, by: ['member'] },
  giveBack: { from: [used], to: notUse, by: ['system'] },
  /** Returned from an order after its end date. */
  giveBackLate: { from: [used], to: overdue, by: ['system'] },
  expire: { from: [notUse], to: overdue, by: ['system'] },
  block: { from: [notReceive, notUse, stock], to: doNotUse, by: ['operator', 'system'] },
  unblock: { from: [doNotUse], to: notUse, by: ['operator'] },
  remove: { from: [used, overdue, doNotUse], to: CouponStatus.delete, by: ['member'] },
})
export type CouponMove = keyof typeof couponMoves
