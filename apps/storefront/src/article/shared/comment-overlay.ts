import { defineOverlay } from '../../platform/overlays'
import type { CommentSheetProps } from './CommentSheet'

/** Writes a comment on an article or a post, or a reply to a comment. */
export const openCommentSheet = defineOverlay<CommentSheetProps>(() => import('./CommentSheet'))
