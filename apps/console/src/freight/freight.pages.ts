import type { RoomPage } from '../platform/room'

/** Couriers, in the order room. */
export const courierPages: RoomPage[] = [
  {
    path: '/orders/couriers',
    title: '物流公司',
    permission: 'order.read',
    page: () => import('./CourierPage'),
    menu: true,
  },
]

/** Freight templates, in the product room. */
export const freightPages: RoomPage[] = [
  {
    path: '/products/freight',
    title: '运费模板',
    permission: 'product.read',
    page: () => import('./FreightPage'),
    menu: true,
  },
]
