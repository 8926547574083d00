import type { RoomPage } from '../platform/room'
import { welfarePaths } from './welfare.paths'

/** Welfare officers and their coupons, in the marketing room. */
export const welfarePages: RoomPage[] = [
  {
    path: welfarePaths.list,
    title: '福利官',
    permission: 'welfare.read',
    page: () => import('./OfficerListPage'),
    queues: { 'welfare.review': '?status=10' },
    menu: true,
  },
  {
    path: `${welfarePaths.list}/:id`,
    title: '福利官详情',
    permission: 'welfare.read',
    page: () => import('./OfficerDetailPage'),
  },
  {
    path: welfarePaths.allowances,
    title: '福利券',
    permission: 'welfare.read',
    page: () => import('./AllowanceListPage'),
    menu: true,
  },
  {
    path: welfarePaths.rules,
    title: '福利官规则',
    permission: 'setting.read',
    page: () => import('./WelfareRulesPage'),
    menu: true,
  },
]
