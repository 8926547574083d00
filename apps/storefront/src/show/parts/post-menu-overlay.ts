import { defineOverlay } from '../../platform/overlays'
import type { PostMenuSheetProps } from './PostMenuSheet'

/** What may be done with a post besides reading it. */
export const openPostMenuSheet = defineOverlay<PostMenuSheetProps>(() => import('./PostMenuSheet'))
