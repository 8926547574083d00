import { mayGoToShelf } from '@greenstar/rules/aftersale/aftersale.inspect'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { answers, type CaseDetail } from '../aftersale.words'
import { AnswerField } from './AnswerField'
import { CasePictures } from './CasePictures'

type Fields = { result: 'shelf' | 'damaged' | 'reject'; answer?: string }

/** Inspects returned pieces: restocked, put on the damaged pile, or not accepted. */
export const InspectDialog = ({ one, onClose }: { one: CaseDetail; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const result = Form.useWatch('result', form)
  const [images, setImages] = useState<string[]>([])
  const [isMissing, setMissing] = useState(false)
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
      onSubmit={(typed) => {
        const isBare = typed.result === 'reject' && images.length === 0
        setMissing(isBare)
        if (isBare) return
        inspect.mutate({
          id: one.ID,
          accepted: typed.result !== 'reject',
          resaleable: typed.result === 'shelf',
          ...(typed.answer?.trim() ? { answer: typed.answer.trim() } : {}),
          ...(images.length > 0 ? { images } : {}),
        })
      }}
      onClose={onClose}
    >
      <Form.Item name="result" label="验收结果" rules={required('请选择验收结果')}>
        <Radio.Group
          options={[
            ...(mayGoToShelf(one.Fault)
              ? [
                  { value: 'shelf', label: '完好，回到可售库存' },
                  { value: 'damaged', label: '有损坏，放入残损' },
                ]
              : [{ value: 'damaged', label: '收下，放入残损' }]),
            { value: 'reject', label: '不通过，退回会员' },
          ]}
        />
      </Form.Item>
      <Form.Item
        label={result === 'reject' ? '验货图片' : '验货图片（选填）'}
        {...(isMissing && images.length === 0
          ? { validateStatus: 'error' as const, help: '退回会员前请至少上传一张验货图片' }
          : {})}
      >
        <CasePictures folder="售后验货" name="验货图片" value={images} onChange={setImages} />
      </Form.Item>
      <AnswerField required={result === 'reject'} templates={result === 'reject' ? answers.reject : []} />
    </FormDialog>
  )
}
