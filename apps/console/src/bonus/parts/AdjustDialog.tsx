import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Form, Radio } from 'antd'
import { MemberChoice } from '../../member/shared/MemberChoice'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required, requiredText } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'

type Fields = { memberID: number; way: 'add' | 'take'; amount: number; reason: string }

const ways = [
  { value: 'add', label: '增加' },
  { value: 'take', label: '扣减' },
]

/** Adjusts a balance by hand; above the limit a second operator must approve. */
export const AdjustDialog = ({ onClose }: { onClose: () => void }) => {
  const { message } = App.useApp()
  const adjust = useAction(api.bonus.AdjustBonus, {
    onSuccess: ({ ApprovalID }) => {
      message.success(ApprovalID > 0 ? '已提交，等待另一位同事复核' : '已调整')
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title="调整奖金"
      okText="确定"
      busy={adjust.isPending}
      initial={{ way: 'add' }}
      onSubmit={({ memberID, way, amount, reason }) =>
        adjust.mutate({ memberID, amount: amount.toFixed(2), take: way === 'take', reason })
      }
      onClose={onClose}
    >
      <Form.Item name="memberID" label="会员" rules={required('请选择会员')}>
        <MemberChoice />
      </Form.Item>
      <Form.Item name="way" label="方式">
        <Radio.Group options={ways} />
      </Form.Item>
      <Form.Item
        name="amount"
        label="金额（元）"
        extra="超过免复核金额的由另一位同事复核"
        rules={required('请填写金额')}
      >
        <NumberInput min={0.01} max={1_000_000} precision={2} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={requiredText('请填写原因')}>
        <Input maxLength={60} showCount placeholder="会员在余额变动里看得到" />
      </Form.Item>
    </FormDialog>
  )
}
