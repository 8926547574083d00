import type { CallState } from '../../platform/Loaded'
import type { PagedState } from '../../platform/listed'

/** A comment as its list shows it, of an article or of a post. */
export interface CommentData {
  ID: number
  MemberName: string
  MemberAvatar: string
  Content: string
  /** Both missing where comments take no hearts. */
  Likes?: number
  IsLike?: boolean
  /** The author of the post wrote it. */
  IsAuthor?: boolean
  /** Pinned above the others. */
  IsTop?: boolean
  IsMine: boolean
  Replies: number
  /** talentWorksStatus. */
  Status: number
  Reason: string
  CreateDate: string
}

interface Action<Payload> {
  mutate: (payload: Payload) => void
  isPending: boolean
}

/** What a member writes: on the subject, or to a comment on it. */
export interface NewComment {
  subjectId: number
  parentId?: number
  content: string
}

/** The calls behind the comments of one kind of content, as hooks; the same one for the whole life of a page. */
export interface CommentSource {
  /** Most letters. */
  maxLength: number
  /** Comments on a subject, the latest first; with a parent its replies, the earliest first. */
  useList: (subjectId: number, parentId?: number) => PagedState<CommentData>
  /** One comment as it is now. */
  useOne: (comment: CommentData) => CallState<CommentData>
  useAdd: (done: (answer: { Status: number }) => void) => Action<NewComment>
  useRemove: (done: () => void) => Action<number>
  /** The page of the member who wrote it, where there is one. */
  memberTo?: (comment: CommentData) => string | undefined
  /** What else may be done with a comment, a hook; behind 回复 and 删除. */
  useMore?: (comment: CommentData) => { label: string; onClick: () => void }[]
  /** Left out where comments take no hearts; `wanted` is what was asked for while it is under way. */
  useLike?: () => Action<{ id: number; isLike: boolean }> & { wanted: boolean | undefined }
}
