import type { RoomPage } from '../../platform/room'

/** Taxonomy, in the product room. */
export const taxonomyPages: RoomPage[] = [
  { path: '/products/taxonomy', title: '分类与标签', page: () => import('./TaxonomyPage'), menu: true },
]
