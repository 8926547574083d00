/** The way in of welfare officers, and where members apply. */
export const welfarePath = '/welfare'
/** Where friends take a coupon of this officer. */
export const welfareSharePath = (officer: string) => `/welfare/share?officer=${officer}`
/** Who took coupons of the officer. */
export const welfareChildrenPath = '/welfare/children'
