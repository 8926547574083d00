import type { RoomPage } from '../platform/room'

/** The comparison of bills: a page of the room 系统. */
export const paymentPages: RoomPage[] = [
  {
    path: '/bills',
    title: '对账',
    permission: 'bill.read',
    page: () => import('./BillPage'),
    menu: true,
  },
]
