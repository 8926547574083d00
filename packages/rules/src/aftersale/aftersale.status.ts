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

/** Kind of an after-sale case (spec 3); tonic sends missing goods (domain 18.2). */
export const AfterSaleType = {
  swap: 10,
  tonic: 20,
  returnRefund: 30,
  refund: 40,
} as const
export type AfterSaleType = (typeof AfterSaleType)[keyof typeof AfterSaleType]

export const afterSaleStatusText: Readonly<Record<AfterSaleStatus, string>> = {
  [AfterSaleStatus.toSubmit]: '待补充',
  [AfterSaleStatus.pending]: '待审核',
  [AfterSaleStatus.pendingSecondTrial]: '待复审',
  [AfterSaleStatus.toBeBackFilled]: '待寄回',
  [AfterSaleStatus.bossToBeReceived]: '待商家收货',
  [AfterSaleStatus.pendingRefundReview]: '退款中',
  [AfterSaleStatus.toBeDelivered]: '待商家发货',
  [AfterSaleStatus.clientToBeReceived]: '待确认收货',
  [AfterSaleStatus.complete]: '已完成',
  [AfterSaleStatus.close]: '已关闭',
}

export const afterSaleTypeText: Readonly<Record<AfterSaleType, string>> = {
  [AfterSaleType.swap]: '换货',
  [AfterSaleType.tonic]: '补发',
  [AfterSaleType.returnRefund]: '退货退款',
  [AfterSaleType.refund]: '仅退款',
}
