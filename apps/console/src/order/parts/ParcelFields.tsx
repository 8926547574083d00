import { guessCourier } from '@greenstar/rules/freight/courier-guess'
import { Button, Form, Select } from 'antd'
import { required } from '../../ui/form/form-rules'
import { Input } from '../../ui/form/Input'
import { NumberInput } from '../../ui/form/NumberInput'
import { trackingRules } from '../shared/SendParcelDialog'
import type { ConsoleOrder } from './order-data'
import styles from './ParcelFields.module.css'
import { waitingOf } from './parcels'

type Props = {
  index: number
  title: string
  lines: ConsoleOrder['OrderDetail']
  couriers: { Code: string; Name: string }[]
  onRemove?: (() => void) | undefined
}

/** Fields of one parcel in the shipping dialog; the number says the courier, unless the operator chose one. */
export const ParcelFields = ({ index, title, lines, couriers, onRemove }: Props) => {
  const form = Form.useFormInstance()
  const courier = ['parcels', index, 'ShipperCode']
  const guess = (number: string) => {
    const code = guessCourier(number)
    if (form.isFieldTouched(courier) || !couriers.some(({ Code }) => Code === code)) return
    form.setFieldValue(courier, code)
  }
  return (
    <fieldset className={styles.parcel}>
      <legend>{title}</legend>
      <div className={styles.pair}>
        <Form.Item name={[index, 'ShipperCode']} label="物流公司" rules={required('请选择物流公司')}>
          <Select
            placeholder="请选择"
            showSearch={{ optionFilterProp: 'label' }}
            options={couriers.map(({ Code, Name }) => ({ value: Code, label: Name }))}
          />
        </Form.Item>
        <Form.Item name={[index, 'LogisticCode']} label="运单号" rules={trackingRules}>
          <Input
            maxLength={40}
            autoComplete="off"
            autoFocus={index === 0}
            onChange={(event) => guess(event.target.value)}
          />
        </Form.Item>
      </div>
      {lines.map((line) => (
        <div key={line.ID} className={styles.line}>
          <span>
            {line.Product.Name} <small>{line.Product.Attribute}</small>
          </span>
          <small>待发 {waitingOf(line)}</small>
          <Form.Item name={[index, 'quantities', String(line.ID)]} noStyle>
            <NumberInput
              aria-label={`${line.Product.Name} ${line.Product.Attribute} 发货数量`}
              min={0}
              max={waitingOf(line)}
              precision={0}
            />
          </Form.Item>
        </div>
      ))}
      {onRemove ? (
        <Button type="text" danger onClick={onRemove}>
          去掉这个包裹
        </Button>
      ) : null}
    </fieldset>
  )
}
