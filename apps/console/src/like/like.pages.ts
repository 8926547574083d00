import type { RoomPage } from '../platform/room'

/** What members like, in their room. */
export const likePages: RoomPage[] = [
  { path: '/members/likes', title: '喜欢的商品', page: () => import('./LikeListPage'), menu: true },
]
