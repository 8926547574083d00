import { trackingPattern } from '@greenstar/rules/order/order.shipments'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Input, Select } from 'antd'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/FormDialog'
import { required } from '../../ui/form-rules'
import type { CaseDetail } from '../aftersale.words'

type Fields = { shipperCode: string; logisticCode: string }

/** Ships the replacement or the missing pieces. */
export const SendDialog = ({ one, onClose }: { one: CaseDetail; onClose: () => void }) => {
  const { data: couriers = [] } = useCall(api.order.ListCouriers, {})
  const send = useAction(api.aftersale.SendReplacement, {
    refresh: ['catalog'],
    onSuccess: useDone('已寄出，等待会员确认收货', onClose),
  })
  return (
    <FormDialog<Fields>
      title={`寄出 ${one.CustomerCode}`}
      okText="确认寄出"
      busy={send.isPending}
      onSubmit={({ shipperCode, logisticCode }) =>
        send.mutate({ id: one.ID, shipperCode, logisticCode: logisticCode.trim() })
      }
      onClose={onClose}
    >
      <Form.Item name="shipperCode" label="物流公司" rules={required('请选择物流公司')}>
        <Select
          placeholder="请选择"
          showSearch={{ optionFilterProp: 'label' }}
          options={couriers.map(({ Code, Name }) => ({ value: Code, label: Name }))}
        />
      </Form.Item>
      <Form.Item
        name="logisticCode"
        label="运单号"
        rules={[
          { required: true, message: '请填写运单号' },
          { transform: (text: string) => text.trim(), pattern: trackingPattern, message: '运单号格式不正确' },
        ]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
