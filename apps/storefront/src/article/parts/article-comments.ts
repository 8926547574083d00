import { articleLimits } from '@greenstar/rules/article/article.state'
import { useAction, useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { CommentSource } from '../shared/comment-source'

/** Comments on articles; they can be liked. */
export const articleComments: CommentSource = {
  maxLength: articleLimits.comment,
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
  useLike: () => {
    const { mutate, isPending, variables } = useAction(api.article.AddCommentLikes)
    return {
      isPending,
      wanted: isPending ? variables.isLike === true : undefined,
      mutate: ({ id, isLike }) => mutate({ commentID: id, isLike }),
    }
  },
}
