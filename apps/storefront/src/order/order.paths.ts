import type { OrderTab } from '@greenstar/rules/order/order.status'

/** The member's orders, on one of six tabs. */
export const orderListPath = (tab: OrderTab = 'all'): string =>
  tab === 'all' ? '/order' : `/order?tab=${tab}`

export const orderSearchPath = '/order/search'
export const orderCreatePath = '/order/create'
export const orderDetailPath = (id: number): string => `/order/detail?id=${id}`
export const logisticsPath = (orderId: number): string => `/order/logistics?id=${orderId}`
