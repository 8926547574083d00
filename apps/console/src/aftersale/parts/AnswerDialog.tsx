import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { answers, type CaseDetail } from '../aftersale.words'
import { AnswerField } from './AnswerField'

type Props = { one: CaseDetail; onClose: () => void }

/** Answers the member's message without a state change. */
export const AnswerDialog = ({ one, onClose }: Props) => {
  const send = useAction(api.aftersale.AnswerAfterSale, {
    refresh: ['order'],
    onSuccess: useDone('已答复会员', onClose),
  })
  return (
    <FormDialog<{ answer: string }>
      title={`答复留言 ${one.CustomerCode}`}
      okText="发送"
      busy={send.isPending}
      onSubmit={({ answer }) => send.mutate({ id: one.ID, answer: answer.trim() })}
      onClose={onClose}
    >
      <AnswerField required templates={answers.talk} />
    </FormDialog>
  )
}
