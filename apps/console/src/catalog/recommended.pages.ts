import type { RoomPage } from '../platform/room'

/** Recommended products, in the content room. */
export const recommendedPages: RoomPage[] = [
  {
    path: '/content/recommended',
    title: '推荐商品',
    permission: 'home.read',
    page: () => import('./RecommendedPage'),
    menu: true,
  },
]
