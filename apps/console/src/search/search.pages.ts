import type { RoomPage } from '../platform/room'

/** Hot words and what is searched, in the content room. */
export const searchPages: RoomPage[] = [
  {
    path: '/content/hot-words',
    title: '热门搜索词',
    permission: 'home.read',
    page: () => import('./HotWordPage'),
    menu: true,
  },
  {
    path: '/content/searches',
    title: '搜索记录',
    permission: 'home.read',
    page: () => import('./SearchLogPage'),
    menu: true,
  },
]
