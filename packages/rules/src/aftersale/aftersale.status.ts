/** Status of an after-sale case (spec 3, moves in domain 5). */
export const AfterSaleStatus = {
  toSubmit: 0,
  pending: 10,
  pendingSecondTrial: 20,
  toBeBackFilled: 30,
  bossToBeReceived: 40,
  pendingRefundReview: 50,
  toBeDelivered: 60,
  clientToBeReceived: 70,
  complete: 80,
  close: 99,
} as const
export type AfterSaleStatus = (typeof AfterSaleStatus)[keyof typeof AfterSaleStatus]

/** Kind of an after-sale case (spec 3; tonic = send what is missing, domain 18.2). */
export const AfterSaleType = {
  swap: 10,
  tonic: 20,
  returnRefund: 30,
  refund: 40,
} as const
export type AfterSaleType = (typeof AfterSaleType)[keyof typeof AfterSaleType]
