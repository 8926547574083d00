import type { Room } from '../platform/room'
import { OrderIcon } from '../ui/icons'
import { orderPaths } from './order.paths'

export const orderRoom: Room = {
  path: orderPaths.list,
  title: '订单',
  icon: OrderIcon,
  permission: 'order.read',
  pages: [
    { path: orderPaths.list, title: '订单列表', page: () => import('./OrderListPage') },
    { path: `${orderPaths.list}/:id`, title: '订单详情', page: () => import('./OrderDetailPage') },
  ],
}
