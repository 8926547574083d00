import type { Copies, Erasure } from '../platform/personal'

export const couponErasure: Erasure = {
  coupon_records: 'keep',
  coupon_takes: 'keep',
  newcomer_rewards: 'keep',
}

export const couponCopies: Copies = {
  coupon_records: { zh: '优惠券' },
  coupon_takes: 'internal',
  newcomer_rewards: { zh: '新人礼' },
}
