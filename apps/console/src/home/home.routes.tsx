import type { Room } from '../platform/room'
import { ContentIcon } from '../ui/icons'

export const homeRoom: Room = {
  title: '内容',
  icon: ContentIcon,
  permission: 'home.read',
  pages: [
    { path: '/content/adverts', title: '广告', page: () => import('./AdvertPage'), menu: true },
    { path: '/content/pages', title: '活动页', page: () => import('./BlockPageListPage'), menu: true },
    { path: '/content/menus', title: '菜单', page: () => import('./MenuPage'), menu: true },
  ],
}
