export { isNoBlockBetween, isUnblocked } from './block.store'
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
  type BestReply,
  bestReplies,
  type CommentRow,
  commentColumns,
  commentCount,
  commentsFrom,
  dropComments,
  isShownComment,
  lockComment,
  saidBy,
  setShopReply,
} from './comment.store'
export type { CommentUse } from './comment-use'
export { postsChanged, recountMoved } from './decide'
export { productsOf, spotsWire } from './draft'
export { excerpt } from './excerpt'
export { hasMark, markCount, marksOf, turnMark } from './mark.store'
export { countPublished, countUsed, readOwnFigures } from './own.store'
export {
  activityOf,
  contentIdOf,
  countPosts,
  findPost,
  listPosts,
  lockPosts,
  mayEdit,
  type PostCardRow,
  type PostDetailRow,
  putPosts,
  randomPost,
} from './post.store'
export { deletePost, handInPost } from './publish'
export { countHot, countTagged, listHot, listTagged } from './ranked.store'
export {
  followedFrom,
  hideForReader,
  likePost,
  mustBeShown,
  reportPost,
  sharePost,
  voteForPost,
} from './react'
export { listRecommended } from './recommend'
export {
  communityFigures,
  countRoomComments,
  countRoomPosts,
  listRoomComments,
  listRoomPosts,
  type RoomComment,
  type RoomPost,
} from './room.store'
export { noteView } from './view'
