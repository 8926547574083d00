import type { Room } from '../platform/room'
import { CouponIcon } from '../ui/icons'
import { couponPaths } from './coupon.paths'

export const couponRoom: Room = {
  title: '营销',
  icon: CouponIcon,
  permission: 'coupon.read',
  pages: [
    { path: couponPaths.templates, title: '优惠券', page: () => import('./TemplateListPage'), menu: true },
    { path: couponPaths.campaigns, title: '领券活动', page: () => import('./CampaignListPage'), menu: true },
    { path: couponPaths.grants, title: '批量发放', page: () => import('./GrantListPage'), menu: true },
    { path: couponPaths.coupons, title: '会员的券', page: () => import('./CouponListPage'), menu: true },
    {
      path: couponPaths.newcomer,
      title: '新人礼',
      permission: 'setting.read',
      page: () => import('./NewcomerRulesPage'),
      menu: true,
    },
    {
      path: `${couponPaths.campaigns}/:id`,
      title: '领券活动详情',
      page: () => import('./CampaignDetailPage'),
    },
  ],
}
