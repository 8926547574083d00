export {
  addComment,
  commentContent,
  commentWire,
  deleteComment,
  likeComment,
  pageOfComments,
  reportComment,
  seenComment,
  topComment,
} from './comment'
export {
  type CommentRow,
  commentColumns,
  commentCount,
  commentsFrom,
  dropComments,
  isShownComment,
  saidBy,
} from './comment.store'
export type { CommentUse } from './comment-use'
export { dropMarks, hasMark, markCount, marksBy, marksOf, putMark, turnMark } from './mark.store'
