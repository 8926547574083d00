import { defineOverlay } from '../../platform/overlays'
import type { PartakersSheetProps } from './PartakersSheet'

/** Who takes part in an activity, the best first. */
export const openPartakersSheet = defineOverlay<PartakersSheetProps>(() => import('./PartakersSheet'))
