import { commentLimits } from '@greenstar/rules/post/post.subject'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { commentActions } from '../../article/shared/comment-actions'
import type { CommentSource } from '../../article/shared/comment-source'

/** Comments on posts. */
export const showComments: CommentSource = {
  ...commentActions('show'),
  maxLength: commentLimits.letters,
  useList: (recordID, parentID) =>
    usePagedCall(api.show.GetShowCommentList, { recordID, ...(parentID ? { parentID } : {}) }),
  useOne: (comment) => ({ data: comment, error: null, refetch: async () => undefined }),
  useAdd: (onSuccess) => {
    const add = useAction(api.show.AddShowComment, { onSuccess })
    return {
      isPending: add.isPending,
      mutate: ({ subjectId, parentId, content }) =>
        add.mutate({ recordID: subjectId, content, ...(parentId ? { parentID: parentId } : {}) }),
    }
  },
  useRemove: (onSuccess) => {
    const remove = useAction(api.show.DeleteShowComment, { onSuccess })
    return { isPending: remove.isPending, mutate: (commentID) => remove.mutate({ commentID }) }
  },
}
