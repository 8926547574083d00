import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Radio } from 'antd'
import { yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import type { CaseDetail } from '../aftersale.words'
import { AnswerField } from './AnswerField'

type Fields = { result: 'granted' | 'refused'; answer?: string }

/** Grants or refuses the postage of the way back; the receipt is in the member's message. */
export const PostageDialog = ({ one, onClose }: { one: CaseDetail; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const isRefused = Form.useWatch('result', form) === 'refused'
  const answer = useAction(api.aftersale.AnswerReturnPostage, {
    refresh: ['order', 'payment'],
    onSuccess: (_, { granted }) => {
      message.success(granted ? '已同意，财务在“退款”里转账' : '已答复会员')
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={`寄回运费 ${one.CustomerCode}`}
      okText={isRefused ? '不同意' : '同意'}
      danger={isRefused}
      form={form}
      busy={answer.isPending}
      onSubmit={(typed) =>
        answer.mutate({
          id: one.ID,
          granted: typed.result === 'granted',
          ...(typed.answer?.trim() ? { answer: typed.answer.trim() } : {}),
        })
      }
      onClose={onClose}
    >
      <Form.Item name="result" label="付款凭证在会员的留言里" rules={required('请选择是否同意')}>
        <Radio.Group
          options={[
            { value: 'granted', label: `同意退 ${yuanText(one.Postage.Amount)}` },
            { value: 'refused', label: '不同意' },
          ]}
        />
      </Form.Item>
      <AnswerField required={isRefused} templates={[]} />
    </FormDialog>
  )
}
