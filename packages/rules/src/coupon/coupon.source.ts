export const couponSources = {
  claim: '自己领取',
  link: '分享链接领取',
  code: '兑换码',
  newcomer: '新人礼',
  level: '等级权益',
  birthday: '生日礼',
  order: '订单赠送',
  welfare: '福利官发放',
  compensation: '售后补偿',
  grant: '商城发放',
} as const
export type CouponSource = keyof typeof couponSources

export const couponSourceText = (source: string): string =>
  Object.hasOwn(couponSources, source) ? couponSources[source as CouponSource] : source
