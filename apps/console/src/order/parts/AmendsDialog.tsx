import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { App, Form } from 'antd'
import { useState } from 'react'
import { yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from './Dialogs.module.css'
import type { ConsoleOrder } from './order-data'

type Fields = { amount?: string; reason: string }

/** Pays a part of the price back for goods that the member keeps. */
export const AmendsDialog = ({ order, onClose }: { order: ConsoleOrder; onClose: () => void }) => {
  const { message } = App.useApp()
  const [requestID] = useState(newRequestId)
  const amend = useAction(api.order.AmendOrder, {
    refresh: ['payment', 'invoice', 'operator'],
    onSuccess: ({ Amount, ApprovalID }) => {
      message.success(
        ApprovalID
          ? '金额超过限额，已提交审批，由另一位同事复核后执行'
          : `已补偿 ${yuanText(Amount)}，原路退回`,
      )
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={`小额补偿 ${order.OrderCode}`}
      okText="补偿"
      blocked={order.AmendsLeft <= 0}
      busy={amend.isPending}
      initial={{ reason: '' }}
      onSubmit={({ amount = '', reason }) =>
        amend.mutate({ id: order.ID, amount, reason: reason.trim(), requestID })
      }
      onClose={onClose}
    >
      <p className={styles.hint}>
        商品不用寄回，钱原路退回；开票金额和奖金相应减少，绿星币和成长值不变。超过一人限额的由另一位同事复核。
      </p>
      <Form.Item
        name="amount"
        label={`补偿金额（最多 ${yuanText(order.AmendsLeft)}）`}
        rules={required('请填写补偿金额')}
      >
        <NumberInput<string>
          className={styles.money ?? ''}
          stringMode
          min="0.01"
          max={String(order.AmendsLeft)}
          precision={2}
          prefix="¥"
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label="补偿原因"
        extra="会员在消息和订单里看得到"
        rules={requiredText('请填写补偿原因')}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
    </FormDialog>
  )
}
