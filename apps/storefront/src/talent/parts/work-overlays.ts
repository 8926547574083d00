import { defineOverlay } from '../../platform/overlays'
import type { WorkCommentsSheetProps } from './WorkCommentsSheet'

/** Comments on a film, on top of it. */
export const openWorkComments = defineOverlay<WorkCommentsSheetProps>(() => import('./WorkCommentsSheet'))
