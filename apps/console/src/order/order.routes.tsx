import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { findBy, type Room } from '../platform/room'
import { OrderIcon } from '../ui/icons'
import { orderPaths } from './order.paths'

/** Number of orders to ship. */
const useOrdersToShip = () =>
  useCall(api.order.GetOrderFigures, {}, { quiet: true, refetchInterval: 60_000 }).data?.Tabs.find(
    ({ Key }) => Key === 'toShip',
  )?.Count

export const orderRoom: Room = {
  title: '订单',
  icon: OrderIcon,
  permission: 'order.read',
  badge: useOrdersToShip,
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
    { path: orderPaths.list, title: '订单列表', page: () => import('./OrderListPage'), menu: true },
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
