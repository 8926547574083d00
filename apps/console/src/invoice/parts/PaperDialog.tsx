import { trackingPattern } from '@greenstar/rules/order/order.shipments'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Input, Select } from 'antd'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/FormDialog'
import { required } from '../../ui/form-rules'

type Fields = { shipperCode: string; logisticCode: string }

/** Sends a paper invoice by courier. */
export const PaperDialog = ({ id, code, onClose }: { id: number; code: string; onClose: () => void }) => {
  const { data: couriers = [] } = useCall(api.order.ListCouriers, {})
  const send = useAction(api.invoice.SendInvoicePaper, {
    onSuccess: useDone('发票已寄出', onClose),
  })
  return (
    <FormDialog<Fields>
      title={`寄出 ${code}`}
      okText="确认寄出"
      busy={send.isPending}
      onSubmit={({ shipperCode, logisticCode }) =>
        send.mutate({ id, shipperCode, logisticCode: logisticCode.trim() })
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
