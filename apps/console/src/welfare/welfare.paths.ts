const list = '/coupons/welfare-officers'

export const welfarePaths = {
  list,
  detail: (memberId: number) => `${list}/${memberId}`,
  allowances: '/coupons/welfare',
  rules: '/coupons/welfare-rules',
}
