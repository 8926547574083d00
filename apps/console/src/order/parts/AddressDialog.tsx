import { maxPastedLetters } from '@greenstar/rules/region/address-limits'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { Facts } from '../../ui/detail/Panel'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import styles from './Dialogs.module.css'
import type { ConsoleOrder } from './order-data'

type Fields = { text: string; reason: string }

/** Changes the address of an order for the member: the text is recognised first, and what was shown is stored. */
export const AddressDialog = ({ order, onClose }: { order: ConsoleOrder; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [requestID] = useState(newRequestId)
  const read = useAction(api.order.ReadOrderAddress)
  const replace = useAction(api.order.ReplaceOrderAddress, {
    onSuccess: ({ ApprovalID }) => {
      if (ApprovalID) message.warning('改地址的商品金额较高，已提交审批，另一位同事批准后修改，之前不发货', 6)
      else message.success('收货地址已修改，会员会收到消息')
      onClose()
    },
  })
  const text = Form.useWatch('text', form) ?? ''
  const known = read.data && read.variables?.text === text ? read.data : undefined
  return (
    <FormDialog<Fields>
      title={`修改收货地址 ${order.OrderCode}`}
      okText="修改地址"
      form={form}
      blocked={!known}
      busy={replace.isPending}
      initial={{ text: '', reason: '' }}
      onSubmit={({ reason }) =>
        replace.mutate({ id: order.ID, text, seen: known?.Seen ?? '', reason: reason.trim(), requestID })
      }
      onClose={onClose}
    >
      <p className={styles.hint}>只改会员本人要求的地址；运费更高或不配送的地区不能改，会员会收到消息。</p>
      <Form.Item name="text" label="会员发来的收货信息" rules={requiredText('请粘贴收货信息')}>
        <Input.TextArea rows={3} maxLength={maxPastedLetters} placeholder="姓名 手机号 省市区 详细地址" />
      </Form.Item>
      <Form.Item>
        <Button
          disabled={text.trim() === ''}
          loading={read.isPending}
          onClick={() => read.mutate({ id: order.ID, text })}
        >
          识别
        </Button>
      </Form.Item>
      {known ? (
        <Facts
          rows={[
            ['收货人', known.ReceiverName],
            ['电话', known.ReceiverPhone],
            ['地区', known.AreaText],
            ['详细地址', known.ContractAddress],
          ]}
        />
      ) : null}
      <Form.Item name="reason" label="修改原因" rules={requiredText('请填写修改原因')}>
        <Input maxLength={60} showCount />
      </Form.Item>
    </FormDialog>
  )
}
