import { defineOverlay } from '../../platform/overlays'
import type { PostMenuSheetProps } from '../parts/PostMenuSheet'

/** Further actions on a post: share, change, delete, not interested, report. */
export const openPostMenu = defineOverlay<PostMenuSheetProps>(() => import('../parts/PostMenuSheet'))
