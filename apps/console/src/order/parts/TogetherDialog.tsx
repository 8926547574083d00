import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { App, Checkbox, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { required } from '../../ui/form/form-rules'
import styles from './Dialogs.module.css'
import { rememberCourier, rememberedCourier } from './last-courier'
import type { ConsoleOrder } from './order-data'
import { ParcelFields } from './ParcelFields'

type Fields = { others: number[]; parcels: { ShipperCode: string; LogisticCode: string }[] }

/** Ships orders of one receiver in one parcel with one tracking number. */
export const TogetherDialog = ({ order, onClose }: { order: ConsoleOrder; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [requestID] = useState(newRequestId)
  const { data: couriers = [], isPending } = useCall(api.order.ListCouriers, {})
  const ship = useAction(api.order.ShipTogether, {
    onSuccess: ({ Shipped }) => {
      rememberCourier(form.getFieldValue(['parcels', 0, 'ShipperCode']))
      message.success(`已合并发货 ${Shipped} 单`)
      onClose()
    },
  })
  return (
    <FormDialog<Fields>
      title={`合并发货 ${order.OrderCode}`}
      width={680}
      okText="确认发货"
      blocked={isPending}
      form={form}
      busy={ship.isPending}
      initial={{ others: order.Together.map(({ ID }) => ID) }}
      onSubmit={({ others, parcels: [parcel] }) => {
        const { ShipperCode = '', LogisticCode = '' } = parcel ?? {}
        const ids = [order.ID, ...others]
        ship.mutate({ ids, ShipperCode, LogisticCode: LogisticCode.trim(), requestID })
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>
        同一会员、同一收货信息的订单装进一个包裹，共用一个运单号；每单待发的商品全部发出。
      </p>
      <Form.Item name="others" label="一起发出的订单" rules={required('请至少选择一个订单')}>
        <Checkbox.Group
          options={order.Together.map(({ ID, OrderCode, TotalNum, Goods }) => ({
            value: ID,
            label: `${OrderCode}　${Goods}（${TotalNum} 件）`,
          }))}
        />
      </Form.Item>
      {isPending ? (
        <Skeleton active />
      ) : (
        <Form.List name="parcels" initialValue={[rememberedCourier(couriers)]}>
          {(fields) =>
            fields.map((field) => (
              <ParcelFields key={field.key} index={field.name} title="包裹" lines={[]} couriers={couriers} />
            ))
          }
        </Form.List>
      )}
    </FormDialog>
  )
}
