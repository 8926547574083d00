/** The cashier of an order. */
export const payPath = (orderId: number): string => `/order/pay?id=${orderId}`
/** What became of paying it, as the server says. */
export const payResultPath = (orderId: number): string => `/order/payResult?id=${orderId}`
