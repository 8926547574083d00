import type { RoomPage } from '../platform/room'

/** Hot words, in the content room. */
export const searchPages: RoomPage[] = [
  {
    path: '/content/hot-words',
    title: '热门搜索词',
    permission: 'home.read',
    page: () => import('./HotWordPage'),
    menu: true,
  },
]
