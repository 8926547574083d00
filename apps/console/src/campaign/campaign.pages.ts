import type { RoomPage } from '../platform/room'

/** The calendar of campaigns, in the marketing room. */
export const campaignPages: RoomPage[] = [
  {
    path: '/campaigns/calendar',
    title: '活动日历',
    permission: 'promotion.read',
    page: () => import('./CampaignCalendarPage'),
    menu: true,
  },
]
