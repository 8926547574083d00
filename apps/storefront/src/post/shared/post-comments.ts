import { commentLimits } from '@greenstar/rules/post/post.subject'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { commentActions } from '../../article/shared/comment-actions'
import type { CommentData, CommentSource } from '../../article/shared/comment-source'
import { creatorPath } from '../../talent/talent.paths'

/** Fields of comments on posts, in addition to those of other nouns. */
type PostComment = CommentData & { MemberID?: number; RecordID?: number }

const refresh = ['talent']

const useComments = (recordID: number, parentID?: number) =>
  usePagedCall(api.show.GetShowCommentList, { recordID, ...(parentID ? { parentID } : {}) })

/** Comments on posts: for readers, and for the author, who may pin one and delete those of others. */
export const postComments: CommentSource = {
  ...commentActions('show', 'talent'),
  maxLength: commentLimits.letters,
  useList: useComments,
  // no call reads a single comment: it is in the list below the replies
  useOne: (comment: PostComment) => {
    const { items, refetch } = useComments(comment.RecordID ?? 0)
    return { data: items.find(({ ID }) => ID === comment.ID) ?? comment, error: null, refetch }
  },
  useAdd: (onSuccess) => {
    const add = useAction(api.show.AddShowComment, { onSuccess, refresh })
    return {
      isPending: add.isPending,
      mutate: ({ subjectId, parentId, content }) =>
        add.mutate({ recordID: subjectId, content, ...(parentId ? { parentID: parentId } : {}) }),
    }
  },
  useRemove: (onSuccess) => {
    const remove = useAction(api.show.DeleteShowComment, { onSuccess, refresh })
    return { isPending: remove.isPending, mutate: (commentID) => remove.mutate({ commentID }) }
  },
  memberTo: ({ MemberID }: PostComment) => (MemberID ? creatorPath(MemberID) : undefined),
}
