/** Marks inside the Limit string of a product (spec 5). */
export const LimitFlag = {
  forbidBuyAlone: '1',
  forbidAddShopcar: '2',
} as const
export type LimitFlag = (typeof LimitFlag)[keyof typeof LimitFlag]
