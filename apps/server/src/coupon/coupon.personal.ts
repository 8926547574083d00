import type { Copies, Erasure } from '../platform/personal'

export const couponErasure: Erasure = {
  coupon_records: 'keep',
  coupon_reminds: 'delete',
  coupon_takes: 'keep',
  newcomer_rewards: 'keep',
}

export const couponCopies: Copies = {
  coupon_records: { zh: '优惠券' },
  coupon_reminds: { zh: '领券提醒' },
  coupon_takes: 'internal',
  newcomer_rewards: { zh: '新人礼' },
}
