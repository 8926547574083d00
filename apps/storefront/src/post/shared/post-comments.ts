import { commentLimits } from '@greenstar/rules/post/post.subject'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { commentActions } from '../../article/shared/comment-actions'
import { type CommentData, type CommentSource, oneOf } from '../../article/shared/comment-source'
import { creatorPath } from '../../talent/talent.paths'

/** Fields of comments on posts, in addition to those of other nouns. */
type PostComment = CommentData & { MemberID?: number }

const refresh = ['talent']

const useComments = (recordID: number, parentID?: number) =>
  usePagedCall(api.show.GetShowCommentList, { recordID, ...(parentID ? { parentID } : {}) })

/** Comments on posts: for readers, and for the author, who may pin one and delete those of others. */
export const postComments: CommentSource = {
  ...commentActions('show', 'talent'),
  maxLength: commentLimits.letters,
  useList: useComments,
  useOne: oneOf(useComments),
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
