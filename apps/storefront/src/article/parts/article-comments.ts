import { commentLimits } from '@greenstar/rules/post/post.subject'
import { useAction, useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { commentActions } from '../shared/comment-actions'
import type { CommentSource } from '../shared/comment-source'

/** Comments on articles. */
export const articleComments: CommentSource = {
  ...commentActions('article'),
  maxLength: commentLimits.letters,
  useList: (newsID, parentID) =>
    usePagedCall(api.article.GetNewsCommentList, { newsID, ...(parentID ? { parentID } : {}) }),
  useOne: ({ ID }) => useCall(api.article.GetCommentByID, { id: ID }, { quiet: true }),
  useAdd: (onSuccess) => {
    const add = useAction(api.article.AddNewsComment, { onSuccess })
    return {
      isPending: add.isPending,
      mutate: ({ subjectId, parentId, content }) =>
        add.mutate({ newsID: subjectId, content, ...(parentId ? { parentID: parentId } : {}) }),
    }
  },
  useRemove: (onSuccess) => {
    const remove = useAction(api.article.DeleteComment, { onSuccess })
    return { isPending: remove.isPending, mutate: (commentID) => remove.mutate({ commentID }) }
  },
}
