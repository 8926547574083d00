import type { Room } from '../platform/room'
import { ContentIcon } from '../ui/icons'
import { homePaths } from './home.paths'
import { pagePaths } from './page.paths'

export const homeRoom: Room = {
  title: '内容',
  icon: ContentIcon,
  permission: 'home.read',
  pages: [
    { path: homePaths.adverts, title: '广告', page: () => import('./AdvertPage'), menu: true },
    { path: pagePaths.list, title: '活动页', page: () => import('./BlockPageListPage'), menu: true },
    {
      path: pagePaths.create,
      title: '活动页编辑',
      permission: 'home.write',
      page: () => import('./BlockPageEditPage'),
    },
    {
      path: `${pagePaths.list}/:id`,
      title: '活动页编辑',
      permission: 'home.write',
      page: () => import('./BlockPageEditPage'),
    },
    { path: homePaths.menus, title: '菜单', page: () => import('./MenuPage'), menu: true },
  ],
}
