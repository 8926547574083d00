import type { RoomPage } from '../../platform/room'

/** Classes, brands and so on in the room of products. */
export const taxonomyPages: RoomPage[] = [
  { path: '/products/taxonomy', title: '分类与标签', page: () => import('./TaxonomyPage'), menu: true },
]
