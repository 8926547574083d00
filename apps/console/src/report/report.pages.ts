import type { RoomPage } from '../platform/room'
import { reportPaths } from './report.paths'

/** The month report, in the room 系统. */
export const monthPages: RoomPage[] = [
  {
    path: reportPaths.month,
    title: '财务月报',
    permission: 'bill.read',
    page: () => import('./MonthReportPage'),
    menu: true,
  },
]

/** From a view to the payment, in the room 商品. */
export const funnelPages: RoomPage[] = [
  {
    path: reportPaths.funnel,
    title: '浏览与转化',
    permission: 'product.read',
    page: () => import('./FunnelPage'),
    menu: true,
  },
]

/** Views of articles and posts, in the content room. */
export const contentViewPages: RoomPage[] = [
  {
    path: reportPaths.contents,
    title: '内容浏览',
    permission: 'article.read',
    page: () => import('./ContentViewPage'),
    menu: true,
  },
]

/** Days of the community, in the room 社区. */
export const communityFigurePages: RoomPage[] = [
  {
    path: reportPaths.community,
    title: '社区数据',
    permission: 'review.read',
    page: () => import('./CommunityDayPage'),
    menu: true,
  },
]

/** New members by inviter, and classes of buyers, in the room 会员. */
export const memberFigurePages: RoomPage[] = [
  {
    path: reportPaths.sharers,
    title: '分享排行',
    permission: 'member.read',
    page: () => import('./SharerPage'),
    menu: true,
  },
  {
    path: reportPaths.segments,
    title: '会员分层',
    permission: 'member.read',
    page: () => import('./SegmentPage'),
    menu: true,
  },
]
