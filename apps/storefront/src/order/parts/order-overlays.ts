import { defineOverlay } from '../../platform/overlays'
import type { CancelSheetProps } from './CancelSheet'
import type { MoreSheetProps } from './MoreSheet'

/** Asks for the reason of a cancellation, one of six (spec 9). */
export const openCancelSheet = defineOverlay<CancelSheetProps>(() => import('./CancelSheet'))

/** Actions that do not fit on the card (checklist G1). */
export const openMoreSheet = defineOverlay<MoreSheetProps>(() => import('./MoreSheet'))
