import { trackingPattern } from '@greenstar/rules/order/order.shipments'
import { bareNumber } from '@greenstar/rules/platform/pasted-number'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'

/** Rules of a field for a tracking number. */
export const trackingRules = [
  ...required('请填写运单号'),
  { transform: bareNumber, pattern: trackingPattern, message: '运单号格式不正确' },
]

type Parcel = { shipperCode: string; logisticCode: string }
type Props = {
  title: string
  busy: boolean
  onSubmit: (parcel: Parcel) => void
  onClose: () => void
}

/** Asks for the courier and the tracking number of something that was sent. */
export const SendParcelDialog = ({ onSubmit, ...dialog }: Props) => {
  const { data: couriers = [] } = useCall(api.order.ListCouriers, {})
  return (
    <FormDialog<Parcel>
      okText="确认寄出"
      onSubmit={({ shipperCode, logisticCode }) =>
        onSubmit({ shipperCode, logisticCode: logisticCode.trim() })
      }
      {...dialog}
    >
      <Form.Item name="shipperCode" label="物流公司" rules={required('请选择物流公司')}>
        <Select
          placeholder="请选择"
          showSearch={{ optionFilterProp: 'label' }}
          options={couriers.map(({ Code, Name }) => ({ value: Code, label: Name }))}
        />
      </Form.Item>
      <Form.Item name="logisticCode" label="运单号" rules={trackingRules}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
