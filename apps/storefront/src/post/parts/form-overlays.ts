import { defineOverlay } from '../../platform/overlays'
import type { DraftSheetProps } from './DraftSheet'
import type { ProductSheetProps } from './ProductSheet'
import type { SpotSheetProps } from './SpotSheet'

/** Opens one of the member's drafts. */
export const openDraftSheet = defineOverlay<DraftSheetProps>(() => import('./DraftSheet'))

/** Marks a product on one of the pictures of a post. */
export const openSpotSheet = defineOverlay<SpotSheetProps>(() => import('./SpotSheet'))

/** Selects the products of a post. */
export const openProductSheet = defineOverlay<ProductSheetProps>(() => import('./ProductSheet'))
