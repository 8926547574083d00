/** Status of a coupon record (spec 3, moves in domain 6). */
export const CouponStatus = {
  notReceive: 0,
  notUse: 10,
  used: 20,
  overdue: 30,
  stock: 40,
  doNotUse: 99,
  delete: -99,
} as const
export type CouponStatus = (typeof CouponStatus)[keyof typeof CouponStatus]

/** ManJian: fixed amount with a threshold; LiJian: fixed amount; ZheKou: percentage (spec 3). */
export const CouponType = {
  ManJian: 0,
  LiJian: 1,
  ZheKou: 2,
} as const
export type CouponType = (typeof CouponType)[keyof typeof CouponType]

/** Templates and campaigns; a stopped campaign may run again. Only templates wait, for a second person. */
export const CouponRun = { running: 10, stopped: 20, waiting: 30 } as const
