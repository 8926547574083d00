import { defineOverlay } from '../../platform/overlays'
import type { WorkCommentsSheetProps } from './WorkCommentsSheet'
import type { WorkMenuSheetProps } from './WorkMenuSheet'

/** Further actions on a work: share, edit, delete, report, not interested. */
export const openWorkMenu = defineOverlay<WorkMenuSheetProps>(() => import('./WorkMenuSheet'))

/** Comments on a film, on top of it. */
export const openWorkComments = defineOverlay<WorkCommentsSheetProps>(() => import('./WorkCommentsSheet'))
