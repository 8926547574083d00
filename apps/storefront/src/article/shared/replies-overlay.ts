import { defineOverlay } from '../../platform/overlays'
import type { RepliesSheetProps } from './RepliesSheet'

/** A comment with its replies. */
export const openRepliesSheet = defineOverlay<RepliesSheetProps>(() => import('./RepliesSheet'))
