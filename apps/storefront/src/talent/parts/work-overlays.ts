import { defineOverlay } from '../../platform/overlays'
import type { WorkCommentsSheetProps } from './WorkCommentsSheet'
import type { WorkMenuSheetProps } from './WorkMenuSheet'

/** What else may be done with a work: share, change, delete, report, not interested. */
export const openWorkMenu = defineOverlay<WorkMenuSheetProps>(() => import('./WorkMenuSheet'))

/** What readers say of a film, over it. */
export const openWorkComments = defineOverlay<WorkCommentsSheetProps>(() => import('./WorkCommentsSheet'))
