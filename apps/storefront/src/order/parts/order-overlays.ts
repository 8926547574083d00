import { defineOverlay } from '../../platform/overlays'
import type { CancelSheetProps } from './CancelSheet'
import type { MoreSheetProps } from './MoreSheet'

/** Asks why an order is cancelled: one of the six reasons (spec 9). */
export const openCancelSheet = defineOverlay<CancelSheetProps>(() => import('./CancelSheet'))

/** The actions that have no room on the card (checklist G1). */
export const openMoreSheet = defineOverlay<MoreSheetProps>(() => import('./MoreSheet'))
