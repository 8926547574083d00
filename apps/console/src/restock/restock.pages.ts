import type { RoomPage } from '../platform/room'

/** Products that members wait for, in the product room. */
export const restockPages: RoomPage[] = [
  { path: '/products/restock', title: '到货提醒', page: () => import('./RestockListPage'), menu: true },
]
