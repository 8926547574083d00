import { GearIcon } from '@greenstar/web/look/icons'
import type { Room } from '../platform/room'

export const settingRoom: Room = {
  path: '/settings',
  title: '系统',
  icon: GearIcon,
  permission: 'setting.read',
  pages: [{ path: '/settings', title: '全局配置', page: () => import('./SettingPage') }],
}
