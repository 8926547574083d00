import type { RoomPage } from '../platform/room'

/** Rules of the levels, in the member room. */
export const levelPages: RoomPage[] = [
  {
    path: '/members/levels',
    title: '等级规则',
    permission: 'setting.read',
    page: () => import('./LevelRulesPage'),
    menu: true,
  },
]
