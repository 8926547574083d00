import { defineOverlay } from '../../platform/overlays'
import type { CollectionSheetProps } from '../parts/CollectionSheet'

/** Chooses the collection of a favourite. */
export const openCollectionSheet = defineOverlay<CollectionSheetProps>(
  () => import('../parts/CollectionSheet'),
)
