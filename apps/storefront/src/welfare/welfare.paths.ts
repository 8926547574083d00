/** Home of welfare officers, and the application form. */
export const welfarePath = '/welfare'
/** Page on which friends receive a coupon of this officer. */
export const welfareSharePath = (officer: string) => `/welfare/share?officer=${officer}`
/** Members who received coupons of the officer. */
export const welfareChildrenPath = '/welfare/children'
