/** The member's cases; with an id those of one order. */
export const afterSaleListPath = (orderId?: number): string =>
  orderId === undefined ? '/order/afterSaleList' : `/order/afterSaleList?orderID=${orderId}`

export const afterSaleDetailPath = (id: number | string): string => `/order/afterSaleDetail?id=${id}`
export const afterSaleApplyPath = (orderId: number): string => `/order/afterSaleApply?orderID=${orderId}`
