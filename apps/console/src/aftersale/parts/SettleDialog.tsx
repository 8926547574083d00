import { ClaimStatus } from '@greenstar/rules/aftersale/aftersale.claim'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { useDone } from '../../platform/use-done'
import { yuanText } from '../../ui/detail/Money'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import type { CourierClaim } from '../courier-claim.columns'

type Fields = { amount?: string; isPaid?: boolean; answer?: string }

const arrivals = [
  { value: true, label: '款项已到账' },
  { value: false, label: '已同意，款项未到' },
]

/** Records what the courier agreed to or paid for a claim; 0 if it pays nothing. */
export const SettleDialog = ({ claim, onClose }: { claim: CourierClaim; onClose: () => void }) => {
  const isAccepted = claim.Status === ClaimStatus.accepted
  const [requestID] = useState(newRequestId)
  const settle = useAction(api.aftersale.SettleCourierClaim, {
    onSuccess: useDone('已登记', onClose),
  })
  return (
    <FormDialog<Fields>
      title={`登记赔付 ${claim.LogisticCode}`}
      okText="登记"
      busy={settle.isPending}
      initial={{ amount: String(isAccepted ? claim.PaidAmount : claim.Amount), isPaid: true }}
      onSubmit={({ amount = '0', isPaid = true, answer = '' }) =>
        settle.mutate({ id: claim.ID, amount, isPaid, answer: answer.trim(), requestID })
      }
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={`赔付金额（索赔 ${yuanText(claim.Amount)}）`}
        extra="未赔付填 0"
        rules={required('请填写赔付金额')}
      >
        <NumberInput<string> stringMode min="0" max={String(claim.Amount)} precision={2} prefix="¥" />
      </Form.Item>
      {isAccepted ? null : (
        <Form.Item name="isPaid" label="款项">
          <Radio.Group options={arrivals} />
        </Form.Item>
      )}
      <Form.Item name="answer" label="物流公司的答复（选填）">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
