import { guessCourier } from '@greenstar/rules/freight/courier-guess'
import { onEnter } from '@greenstar/web/enter'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, App, ConfigProvider, Form, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import type { OrderRow } from '../order.columns'
import styles from './Dialogs.module.css'
import { ShipManyLine } from './ShipManyLine'
import { isSent, type Shipment, useImport } from './use-import'

type Fields = { courier: string; numbers: Record<string, string> }
type Props = {
  rows: readonly OrderRow[]
  /** Number of selected orders that cannot be shipped now. */
  others: number
  /** Receives the ids of shipped orders, also if others failed. */
  onSent: (ids: readonly number[]) => void
  onClose: () => void
}

const isOther = (code: string, from: Fields, to: Fields) => from.numbers?.[code] !== to.numbers?.[code]

/** The number in the field; of an electronic waybill with its own courier. */
const shipmentOf = (waybill: OrderRow['Waybill'], LogisticCode: string, courier: string) => ({
  LogisticCode,
  CourierName: waybill?.LogisticCode === LogisticCode ? waybill.CourierCode : courier,
})

/** What the dialog begins with: the numbers of electronic waybills, and the courier of the first. */
const labelled = (rows: readonly OrderRow[]) => {
  const taken = rows.filter(({ Waybill }) => Waybill?.LogisticCode)
  const [first] = taken
  return {
    ...(first?.Waybill ? { courier: first.Waybill.CourierCode } : {}),
    numbers: Object.fromEntries(
      taken.map(({ OrderCode, Waybill }) => [OrderCode, Waybill?.LogisticCode ?? '']),
    ),
  }
}

/**
 * Ships the selected orders with one courier, each in one parcel with its own tracking number. Shipped orders
 * stay visible; failed ones show the reason next to their number, and only they are sent again.
 */
export const ShipManyDialog = ({ rows: chosen, others, onSent, onClose }: Props) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  // Rows from when the dialog opened: the list behind is refetched.
  const [rows, setRows] = useState(chosen)
  const { data: couriers = [] } = useCall(api.order.ListCouriers, {})
  const { results = [], progress, problem, run } = useImport()
  const sentAs = (code: string) => results.find((row) => row.OrderCode === code && isSent(row))
  const waiting = rows.filter(({ OrderCode }) => !sentAs(OrderCode))
  const numberOf = (code: string) => (form.getFieldValue(['numbers', code]) ?? '').trim()
  const finish = (shipments: readonly Shipment[], tried: readonly OrderRow[]) => {
    const sent = tried.filter(({ OrderCode }) =>
      shipments.some((row) => row.OrderCode === OrderCode && isSent(row)),
    )
    if (sent.length > 0) {
      message.success(`${sent.length} 单已发货`)
      onSent(sent.map(({ ID }) => ID))
    }
    if (sent.length === tried.length) onClose()
  }
  /** The first number that says its courier chooses it for all. */
  const guess = (number: string) => {
    const code = guessCourier(number)
    if (form.getFieldValue('courier') || !couriers.some(({ Code }) => Code === code)) return
    form.setFieldValue('courier', code)
  }
  const submit = async ({ courier, numbers }: Fields) => {
    const forms = waiting.map(({ OrderCode, Seen, Waybill }) => ({
      OrderCode,
      Seen,
      ...shipmentOf(Waybill, (numbers[OrderCode] ?? '').trim(), courier),
    }))
    finish(await run(forms, results), waiting)
  }
  const leaveOut = (row: OrderRow) => {
    setRows(rows.filter((one) => one !== row))
    if (waiting.length === 1) onClose()
  }
  /** Scanners send Enter: focuses the next empty field; with none left the form is submitted. */
  const goOn = onEnter((event) => {
    const next = waiting.find(({ OrderCode }) => !numberOf(OrderCode))
    if (!next) return
    event.preventDefault()
    form.focusField(['numbers', next.OrderCode])
  })
  return (
    <FormDialog<Fields>
      title={`发货 ${rows.length} 单`}
      width={620}
      okText={waiting.length < rows.length ? `发其余 ${waiting.length} 单` : '确认发货'}
      form={form}
      initial={labelled(chosen)}
      busy={progress !== undefined}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      <ConfigProvider componentDisabled={progress !== undefined}>
        {others > 0 && results.length === 0 ? (
          <p className={styles.hint}>另选的 {others} 单不在待发货，不会发出。</p>
        ) : null}
        <Form.Item name="courier" label="物流公司" rules={required('请选择物流公司')}>
          <Select
            placeholder="请选择"
            showSearch={{ optionFilterProp: 'label' }}
            options={couriers.map(({ Code, Name }) => ({ value: Code, label: Name }))}
          />
        </Form.Item>
        {rows.map((row) => (
          // Each line is rendered for its own number only: typing among 200 lines stays fast.
          <Form.Item key={row.ID} shouldUpdate={(from, to) => isOther(row.OrderCode, from, to)} noStyle>
            {() => (
              <ShipManyLine
                order={row}
                shipment={
                  sentAs(row.OrderCode) ??
                  results.find(
                    (one) => one.OrderCode === row.OrderCode && one.LogisticCode === numberOf(row.OrderCode),
                  )
                }
                onKey={goOn}
                onNumber={guess}
                onLeaveOut={() => leaveOut(row)}
              />
            )}
          </Form.Item>
        ))}
      </ConfigProvider>
      {problem ? <Alert className={styles.outcome ?? ''} type="error" showIcon title={problem} /> : null}
    </FormDialog>
  )
}
