import { commentLimits } from '@greenstar/rules/post/post.subject'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { commentActions } from '../../article/shared/comment-actions'
import { type CommentSource, oneOf } from '../../article/shared/comment-source'

const useQuestions = (productID: number, parentID?: number) =>
  usePagedCall(api.review.GetQuestionList, { productID, ...(parentID ? { parentID } : {}) })

/** Questions about a product, and the answers of its buyers. */
export const questionSource: CommentSource = {
  ...commentActions('review'),
  words: { comment: '提问', reply: '回答', placeholder: '大小、养护、用法，问问买过的人' },
  maxLength: commentLimits.letters,
  useList: useQuestions,
  useOne: oneOf(useQuestions),
  useAdd: (onSuccess) => {
    const add = useAction(api.review.AskQuestion, { onSuccess })
    return {
      isPending: add.isPending,
      mutate: ({ subjectId, parentId, content }) =>
        add.mutate({ productID: subjectId, content, ...(parentId ? { parentID: parentId } : {}) }),
    }
  },
  useRemove: (onSuccess) => {
    const remove = useAction(api.show.DeleteShowComment, { refresh: ['review'], onSuccess })
    return { isPending: remove.isPending, mutate: (commentID) => remove.mutate({ commentID }) }
  },
}
