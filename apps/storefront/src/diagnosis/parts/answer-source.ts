import { commentLimits } from '@greenstar/rules/post/post.subject'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { commentActions } from '../../article/shared/comment-actions'
import { type CommentData, type CommentSource, oneOf } from '../../article/shared/comment-source'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'

const actions = commentActions('diagnosis')

const useAnswers = (id: number, parentID?: number) =>
  usePagedCall(api.diagnosis.GetAnswerList, { id, ...(parentID ? { parentID } : {}) })

/** Answers to a question; its asker accepts one. */
export const answerSource = (id: number): CommentSource => ({
  ...actions,
  words: { comment: '回答', reply: '回复', placeholder: '像是什么问题，可以怎么做？说说您的经验' },
  maxLength: commentLimits.letters,
  useList: useAnswers,
  useOne: oneOf(useAnswers),
  useAdd: (onSuccess) => {
    const add = useAction(api.diagnosis.AddAnswer, { onSuccess })
    return {
      isPending: add.isPending,
      mutate: ({ subjectId, parentId, content }) =>
        add.mutate({ id: subjectId, content, ...(parentId ? { parentID: parentId } : {}) }),
    }
  },
  useRemove: (onSuccess) => {
    const remove = useAction(api.show.DeleteShowComment, { refresh: ['diagnosis'], onSuccess })
    return { isPending: remove.isPending, mutate: (commentID) => remove.mutate({ commentID }) }
  },
  useMore: (comment) => {
    const more = actions.useMore(comment)
    const accept = useAction(api.diagnosis.AcceptAnswer, { onSuccess: () => toast('已采纳，谢谢您告诉大家') })
    const askAccept = async (answer: CommentData) => {
      const text = `采纳${answer.MemberName}的回答？每条求诊只能采纳一条。`
      if (await dialog.confirm(text, { okText: '采纳' })) accept.mutate({ id, commentID: answer.ID })
    }
    return comment.MayAccept ? [{ label: '采纳', onClick: () => void askAccept(comment) }, ...more] : more
  },
})
