import { askLimits } from '@greenstar/rules/review/review.ask'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useDone } from '../../platform/use-done'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import type { Question } from '../review.words'

/** The shop's answer to a question about a product; an empty one deletes it. */
export const AnswerDialog = ({ question, onClose }: { question: Question; onClose: () => void }) => {
  const reply = useAction(api.review.ReplyQuestion, {
    onSuccess: useDone('已保存，提问的会员会收到消息', onClose),
  })
  return (
    <ReasonDialog
      title={`回答 ${question.MemberName}`}
      label="客服回答（大家都会看到）"
      hint={question.Content}
      initial={question.Reply}
      maxLength={askLimits.reply}
      busy={reply.isPending}
      onSubmit={(content) => reply.mutate({ id: question.ID, content })}
      onClose={onClose}
    />
  )
}
