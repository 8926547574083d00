import type { RoomPage } from '../platform/room'

/** Freight templates in the room of products. */
export const freightPages: RoomPage[] = [
  {
    path: '/products/freight',
    title: '运费模板',
    permission: 'product.read',
    page: () => import('./FreightPage'),
    menu: true,
  },
]
