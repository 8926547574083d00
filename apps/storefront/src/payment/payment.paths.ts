/** The cashier of an order. */
export const payPath = (orderId: number): string => `/order/pay?id=${orderId}`
/** Payment state of an order, as the server reports it. */
export const payResultPath = (orderId: number): string => `/order/payResult?id=${orderId}`
