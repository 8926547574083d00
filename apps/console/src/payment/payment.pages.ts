import type { RoomPage } from '../platform/room'
import { paymentPaths } from './payment.paths'

/** The comparison of bills, in the room 系统. */
export const billPages: RoomPage[] = [
  {
    path: paymentPaths.bills,
    title: '对账',
    permission: 'bill.read',
    page: () => import('./BillPage'),
    queues: { 'bill.difference': '' },
    menu: true,
  },
]

/** Refunds, in the order room. */
export const refundPages: RoomPage[] = [
  {
    path: paymentPaths.refunds,
    title: '退款',
    permission: 'order.read',
    page: () => import('./RefundListPage'),
    queues: { 'refund.failed': '?status=40', 'refund.transfer': '?status=50' },
    menu: true,
  },
]
