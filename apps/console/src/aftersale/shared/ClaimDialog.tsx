import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import styles from '../AfterSaleDetail.module.css'

type Fields = { parcelID?: number; amount?: string; note: string }

/** Records a claim against the courier for a parcel of an order, from the order or from its case. */
export const ClaimDialog = ({
  orderId,
  orderCode,
  caseId,
  onClose,
}: {
  orderId: number
  orderCode: string
  caseId?: number
  onClose: () => void
}) => {
  const [requestID] = useState(newRequestId)
  const order = useCall(api.order.GetOrderForConsole, { id: orderId }, { quiet: true })
  const parcels = order.data?.Parcels ?? []
  const open = useAction(api.aftersale.OpenCourierClaim, {
    onSuccess: useDone('已登记索赔，结果请在“快递索赔”里登记', onClose),
  })
  return (
    <FormDialog<Fields>
      title={`向快递索赔 ${orderCode}`}
      okText="登记索赔"
      blocked={parcels.length === 0}
      busy={open.isPending}
      initial={{ note: '' }}
      onSubmit={({ parcelID, amount, note }) => {
        if (!parcelID || !amount) return
        const about = caseId === undefined ? {} : { caseID: caseId }
        open.mutate({ parcelID, amount, note: note.trim(), ...about, requestID })
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>丢失或破损由物流公司承担，不影响会员的退款；每个包裹登记一次。</p>
      <Form.Item name="parcelID" label="包裹" rules={required('请选择包裹')}>
        <Select
          loading={order.isPending}
          placeholder={parcels.length > 0 || order.isPending ? '请选择' : '这个订单没有包裹'}
          options={parcels.map(({ ID, ShipperName, LogisticCode }) => ({
            value: ID,
            label: `${ShipperName} ${LogisticCode}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="amount" label="索赔金额" rules={required('请填写索赔金额')}>
        <NumberInput<string> stringMode min="0.01" precision={2} prefix="¥" />
      </Form.Item>
      <Form.Item name="note" label="情况" rules={requiredText('请填写情况')}>
        <Input.TextArea rows={2} maxLength={200} showCount placeholder="丢失或破损的情况、与物流公司的沟通" />
      </Form.Item>
    </FormDialog>
  )
}
