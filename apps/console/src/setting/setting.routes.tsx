import type { Room } from '../platform/room'
import { GearIcon } from '../ui/icons'

export const settingRoom: Room = {
  title: '系统',
  icon: GearIcon,
  permission: 'setting.read',
  pages: [{ path: '/settings', title: '配置', page: () => import('./SettingPage'), menu: true }],
}
