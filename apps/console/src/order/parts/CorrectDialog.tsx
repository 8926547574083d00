import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form, Select } from 'antd'
import { useDone } from '../../platform/use-done'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { trackingRules } from '../shared/SendParcelDialog'
import styles from './Dialogs.module.css'
import type { ConsoleOrder } from './order-data'

type Fields = { ShipperCode: string; LogisticCode: string }
type Props = { parcel: ConsoleOrder['Parcels'][number]; onClose: () => void }

/** Corrects the tracking number of a parcel; the courier is then queried again. */
export const CorrectDialog = ({ parcel, onClose }: Props) => {
  const { data: couriers = [] } = useCall(api.order.ListCouriers, {})
  const correct = useAction(api.order.CorrectParcel, {
    onSuccess: useDone('运单号已更正', onClose),
  })
  return (
    <FormDialog<Fields>
      title="更正运单号"
      okText="更正"
      busy={correct.isPending}
      initial={{ ShipperCode: parcel.ShipperCode, LogisticCode: parcel.LogisticCode }}
      onSubmit={({ ShipperCode, LogisticCode }) =>
        correct.mutate({ id: parcel.ID, ShipperCode, LogisticCode: LogisticCode.trim() })
      }
      onClose={onClose}
    >
      <p className={styles.hint}>原来的物流动态会清空，按新单号重新订阅物流推送。</p>
      <Form.Item name="ShipperCode" label="物流公司" rules={required('请选择物流公司')}>
        <Select options={couriers.map(({ Code, Name }) => ({ value: Code, label: Name }))} />
      </Form.Item>
      <Form.Item name="LogisticCode" label="运单号" rules={trackingRules}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
