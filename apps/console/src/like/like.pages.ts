import type { RoomPage } from '../platform/room'

/** Members' likes, in the member room. */
export const likePages: RoomPage[] = [
  { path: '/members/likes', title: '喜欢的商品', page: () => import('./LikeListPage'), menu: true },
]
