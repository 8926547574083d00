import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Radio } from 'antd'
import { yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { answers, type CaseDetail } from '../aftersale.words'
import { AnswerField } from './AnswerField'

type Fields = { result: 'stopped' | 'gone'; answer?: string }

/** The warehouse answers a cancellation while it picks: the parcel was stopped, or it has gone. */
export const StopDialog = ({ one, onClose }: { one: CaseDetail; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const isGone = Form.useWatch('result', form) === 'gone'
  const answer = useAction(api.aftersale.AnswerStop, {
    refresh: ['order', 'payment', 'catalog'],
    onSuccess: (_, { stopped }) => {
      message.success(stopped ? '已拦下，退款已提交' : '订单恢复为待发货')
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={`拦截包裹 ${one.CustomerCode}`}
      okText={isGone ? '拦不下，照常发货' : '已拦下并退款'}
      danger={isGone}
      form={form}
      busy={answer.isPending}
      onSubmit={(typed) =>
        answer.mutate({
          id: one.ID,
          stopped: typed.result === 'stopped',
          ...(typed.answer?.trim() ? { answer: typed.answer.trim() } : {}),
        })
      }
      onClose={onClose}
    >
      <Form.Item name="result" label="能否拦下" rules={required('请选择能否拦下')}>
        <Radio.Group
          options={[
            { value: 'stopped', label: `已拦下，退款 ${yuanText(one.RefundAmount)}` },
            { value: 'gone', label: '拦不下，照常发货' },
          ]}
        />
      </Form.Item>
      <AnswerField required={isGone} templates={isGone ? answers.gone : []} />
    </FormDialog>
  )
}
