import type { RoomPage } from '../platform/room'

/** Recommended products in the room of contents. */
export const recommendedPages: RoomPage[] = [
  {
    path: '/content/recommended',
    title: '推荐商品',
    permission: 'home.read',
    page: () => import('./RecommendedPage'),
    menu: true,
  },
]
