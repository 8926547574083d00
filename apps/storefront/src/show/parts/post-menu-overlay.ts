import { defineOverlay } from '../../platform/overlays'
import type { PostMenuSheetProps } from './PostMenuSheet'

/** Further actions on a post. */
export const openPostMenuSheet = defineOverlay<PostMenuSheetProps>(() => import('./PostMenuSheet'))
