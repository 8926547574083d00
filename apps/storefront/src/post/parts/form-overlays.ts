import { defineOverlay } from '../../platform/overlays'
import type { DraftSheetProps } from './DraftSheet'
import type { ProductSheetProps } from './ProductSheet'

/** Opens one of the member's drafts. */
export const openDraftSheet = defineOverlay<DraftSheetProps>(() => import('./DraftSheet'))

/** Selects the products of a post. */
export const openProductSheet = defineOverlay<ProductSheetProps>(() => import('./ProductSheet'))
