import { defineOverlay } from '../../platform/overlays'
import type { PartakersSheetProps } from './PartakersSheet'

/** Ranking of an activity's members, the best first. */
export const openPartakersSheet = defineOverlay<PartakersSheetProps>(() => import('./PartakersSheet'))
