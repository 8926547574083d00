import type { CallState } from '../../platform/read/Loaded'
import type { PagedState } from '../../platform/read/listed'

/** A comment on an article or a post, as in its list. */
export interface CommentData {
  ID: number
  MemberName: string
  MemberAvatar: string
  Content: string
  Likes?: number
  IsLike?: boolean
  /** Whom a reply to a reply answers; '' otherwise. */
  ReplyTo?: string
  /** Whether the author of the post wrote it. */
  IsAuthor?: boolean
  /** Whether it is pinned above the others. */
  IsTop?: boolean
  /** Whether it is the accepted answer to a question, and whether the reader may accept it. */
  IsAccepted?: boolean
  MayAccept?: boolean
  /** The best answer to a question, shown below it; the shop's has its badge. */
  Answer?: { Name: string; Content: string; IsOfficial: boolean } | null
  IsMine: boolean
  /** Whether the reader, as the author of the subject, may delete or pin it. */
  MayDelete?: boolean
  MayTop?: boolean
  Replies: number
  /** A `talentWorksStatus`. */
  Status: number
  Reason: string
  CreateDate: string
}

interface Action<Payload> {
  mutate: (payload: Payload) => void
  isPending: boolean
}

/** A comment on the subject, or a reply to one. */
export interface NewComment {
  subjectId: number
  parentId?: number
  content: string
}

/** Words of comments and replies; for questions they are questions and answers. */
export interface CommentWords {
  /** What a comment on the subject is: 评论. */
  comment: string
  reply: string
  placeholder: string
}

export const commentWords: CommentWords = {
  comment: '评论',
  reply: '回复',
  placeholder: '友善发言，和大家聊聊您的经验',
}

/** The calls for the comments of one kind of content, as hooks; never changes while a page is mounted. */
export interface CommentSource {
  words?: CommentWords
  /** Maximum number of characters. */
  maxLength: number
  /** Comments on a subject, newest first; with a parent its replies, oldest first. */
  useList: (subjectId: number, parentId?: number) => PagedState<CommentData>
  /** The current state of a comment on a subject. */
  useOne: (comment: CommentData, subjectId: number) => CallState<CommentData>
  useAdd: (done: (answer: { Status: number }) => void) => Action<NewComment>
  useRemove: (done: () => void) => Action<number>
  /** Returns the path of the author's page, or undefined. */
  memberTo?: (comment: CommentData) => string | undefined
  /** Hook that returns further actions on a comment, shown after 回复 and 删除. */
  useMore?: (comment: CommentData) => { label: string; onClick: () => void }[]
  /** undefined if comments cannot be liked; `wanted` is the requested state while a call is pending. */
  useLike?: () => Action<{ id: number; isLike: boolean }> & { wanted: boolean | undefined }
}

/** The state of a comment as its list has it, where no call reads a single one. */
export const oneOf =
  (useList: CommentSource['useList']): CommentSource['useOne'] =>
  (comment, subjectId) => {
    const { items, refetch } = useList(subjectId)
    return { data: items.find(({ ID }) => ID === comment.ID) ?? comment, error: null, refetch }
  }
