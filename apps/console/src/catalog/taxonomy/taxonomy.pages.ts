import type { RoomPage } from '../../platform/room'
import { productPaths } from '../product.paths'

/** Taxonomy, in the product room. */
export const taxonomyPages: RoomPage[] = [
  { path: productPaths.taxonomy, title: '分类与标签', page: () => import('./TaxonomyPage'), menu: true },
]
