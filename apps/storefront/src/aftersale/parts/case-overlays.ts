import { defineOverlay } from '../../platform/overlays'
import type { FillSheetProps } from './FillSheet'
import type { ResubmitSheetProps } from './ResubmitSheet'

/** Courier and number of the parcel that goes back. */
export const openFillSheet = defineOverlay<FillSheetProps>(() => import('./FillSheet'))

/** More proof for a case that was sent back. */
export const openResubmitSheet = defineOverlay<ResubmitSheetProps>(() => import('./ResubmitSheet'))
