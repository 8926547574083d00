import { api } from '@greenstar/web/ops-api'
import { findBy, type Room } from '../platform/room'
import { OrderIcon } from '../ui/icons'
import { orderPaths } from './order.paths'

export const orderRoom: Room = {
  title: '订单',
  icon: OrderIcon,
  permission: 'order.read',
  search: {
    path: orderPaths.list,
    word: '订单',
    fits: /^[\dA-Za-z]+$/,
    find: findBy(api.order.ListOrders, ({ ID, OrderCode, ReceiverName, OrderStatusCN }) => ({
      to: orderPaths.detail(ID),
      text: `${OrderCode} ${ReceiverName} ${OrderStatusCN}`,
    })),
  },
  pages: [
    {
      path: orderPaths.list,
      title: '订单列表',
      page: () => import('./OrderListPage'),
      menu: true,
      queues: { 'order.ship': '?tab=toShip' },
    },
    {
      path: orderPaths.shipments,
      title: '批量发货',
      page: () => import('./ShipmentsPage'),
      permission: 'order.ship',
      menu: true,
    },
    {
      path: orderPaths.pick,
      title: '拣货单',
      page: () => import('./PickListPage'),
      permission: 'order.ship',
      menu: true,
    },
    { path: `${orderPaths.list}/:id`, title: '订单详情', page: () => import('./OrderDetailPage') },
  ],
}
