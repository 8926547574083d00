import { defineOverlay } from '../../platform/overlays'
import type { CommentSheetProps } from './CommentSheet'

/** A member says something under an article or a post, or answers a comment. */
export const openCommentSheet = defineOverlay<CommentSheetProps>(() => import('./CommentSheet'))
