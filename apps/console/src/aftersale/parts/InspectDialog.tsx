import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Radio } from 'antd'
import { FormDialog } from '../../ui/FormDialog'
import { answers, type CaseDetail } from '../aftersale.words'
import { AnswerField } from './AnswerField'

type Fields = { result: 'shelf' | 'damaged' | 'reject'; answer?: string }

/** What came back: to the shelf, to the damaged pile, or not accepted. */
export const InspectDialog = ({ one, onClose }: { one: CaseDetail; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const result = Form.useWatch('result', form)
  const inspect = useAction(api.aftersale.InspectAfterSale, {
    refresh: ['order', 'catalog'],
    onSuccess: ({ StatusCN }) => {
      message.success(`售后状态：${StatusCN}`)
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={`验收 ${one.CustomerCode}`}
      okText="确认验收"
      danger={result === 'reject'}
      form={form}
      busy={inspect.isPending}
      onSubmit={(typed) =>
        inspect.mutate({
          id: one.ID,
          accepted: typed.result !== 'reject',
          resaleable: typed.result === 'shelf',
          ...(typed.answer?.trim() ? { answer: typed.answer.trim() } : {}),
        })
      }
      onClose={onClose}
    >
      <Form.Item name="result" label="验收结果" rules={[{ required: true, message: '请选择验收结果' }]}>
        <Radio.Group
          options={[
            { value: 'shelf', label: '完好，回到可售库存' },
            { value: 'damaged', label: '有损坏，放入残损' },
            { value: 'reject', label: '不通过，退回会员' },
          ]}
        />
      </Form.Item>
      <AnswerField required={result === 'reject'} templates={result === 'reject' ? answers.reject : []} />
    </FormDialog>
  )
}
