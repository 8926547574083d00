import type { RoomPage } from '../platform/room'
import { aftersalePaths } from './aftersale.paths'

/** Pages of after-sales, in the order room. */
export const aftersalePages: RoomPage[] = [
  {
    path: aftersalePaths.list,
    title: '售后',
    permission: 'aftersale.read',
    page: () => import('./AfterSaleListPage'),
    menu: true,
    queues: {
      'aftersale.stop': '?stops=1',
      'aftersale.review': '?status=10',
      'aftersale.inspect': '?status=40',
      'aftersale.lead': '?status=40&late=1',
      'aftersale.send': '?status=60',
      'aftersale.refund': '?status=50',
    },
  },
  {
    path: aftersalePaths.figures,
    title: '售后分析',
    permission: 'aftersale.read',
    page: () => import('./AfterSaleFiguresPage'),
  },
  {
    path: aftersalePaths.rules,
    title: '售后规则',
    permission: 'setting.read',
    page: () => import('./AfterSaleRulesPage'),
  },
  {
    path: aftersalePaths.claims,
    title: '快递索赔',
    permission: 'aftersale.read',
    page: () => import('./CourierClaimPage'),
  },
  {
    path: aftersalePaths.pickups,
    title: '上门取件',
    permission: 'aftersale.read',
    page: () => import('./PickupPage'),
  },
  {
    path: aftersalePaths.addresses,
    title: '退货地址',
    permission: 'aftersale.read',
    page: () => import('./ReturnAddressPage'),
  },
  {
    path: `${aftersalePaths.list}/:id`,
    title: '售后详情',
    permission: 'aftersale.read',
    page: () => import('./AfterSaleDetailPage'),
  },
]
