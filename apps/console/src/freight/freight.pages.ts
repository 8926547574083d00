import type { RoomPage } from '../platform/room'
import { freightPaths } from './freight.paths'

/** Couriers, in the order room. */
export const courierPages: RoomPage[] = [
  {
    path: freightPaths.couriers,
    title: '物流公司',
    permission: 'order.read',
    page: () => import('./CourierPage'),
    menu: true,
  },
]

/** Freight templates, in the product room. */
export const freightPages: RoomPage[] = [
  {
    path: freightPaths.templates,
    title: '运费模板',
    permission: 'product.read',
    page: () => import('./FreightPage'),
    menu: true,
  },
]
