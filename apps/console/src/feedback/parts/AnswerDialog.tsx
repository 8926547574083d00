import { answerTexts, maxAnswerLength } from '@greenstar/rules/feedback/feedback.kind'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import type { Feedback } from '../FeedbackListPage'

type Fields = { answer: string }

/** Answers a feedback, with common answers to start from. */
export const AnswerDialog = ({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) => {
  const [form] = Form.useForm<Fields>()
  const answer = useAction(api.feedback.AnswerFeedback, {
    onSuccess: useDone('已答复，会员会收到消息', onClose),
  })
  return (
    <FormDialog<Fields>
      title={`答复 ${feedback.MemberName}`}
      okText="答复"
      form={form}
      busy={answer.isPending}
      initial={{ answer: feedback.Answer }}
      onSubmit={(fields) => answer.mutate({ id: feedback.ID, ...fields })}
      onClose={onClose}
    >
      <p>{feedback.Content}</p>
      <Form.Item label="常用答复">
        <Select
          aria-label="常用答复"
          placeholder="选择后可以修改"
          options={answerTexts.map((value) => ({ value, label: value }))}
          onChange={(text: string) => form.setFieldValue('answer', text)}
        />
      </Form.Item>
      <Form.Item name="answer" label="答复" rules={requiredText('请填写答复')}>
        <Input.TextArea rows={5} maxLength={maxAnswerLength} showCount autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
