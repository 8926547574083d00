import type { RoomPage } from '../platform/room'

/** Rules of signing in and missions, in the room of marketing. */
export const missionPages: RoomPage[] = [
  {
    path: '/coupons/missions',
    title: '签到与任务',
    permission: 'setting.read',
    page: () => import('./MissionRulesPage'),
    menu: true,
  },
]
