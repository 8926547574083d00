import { defineOverlay } from '../../platform/overlays'
import type { CollectionEditSheetProps } from './CollectionEditSheet'

/** Makes, renames or deletes a collection of favourites. */
export const openCollectionEdit = defineOverlay<CollectionEditSheetProps>(
  () => import('./CollectionEditSheet'),
)
