import type { RoomPage } from '../platform/room'

/** Rules of sign-in and missions, in the marketing room. */
export const missionPages: RoomPage[] = [
  {
    path: '/coupons/missions',
    title: '签到与任务',
    permission: 'setting.read',
    page: () => import('./MissionRulesPage'),
    menu: true,
  },
]
