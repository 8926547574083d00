import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Form, Skeleton } from 'antd'
import { may } from '../../platform/session'
import { FormDialog } from '../../ui/dialog/FormDialog'
import { Reveal } from '../../ui/dialog/Reveal'
import styles from './Dialogs.module.css'
import { rememberCourier, rememberedCourier } from './last-courier'
import { ParcelFields } from './ParcelFields'
import { parcelsProblem, piecesLeft, type Quantities, restOf, waitingOf } from './parcels'
import { useReceivers } from './use-receivers'

type Parcel = { ShipperCode: string; LogisticCode: string; quantities: Quantities }
type Fields = { parcels: Parcel[] }

/** Ships one or several parcels, each with courier, tracking number and pieces of each line. */
export const ShipDialog = ({ orderId, onClose }: { orderId: number; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { data: order } = useCall(api.order.GetOrderForConsole, { id: orderId })
  const { data: couriers = [], isPending: readingCouriers } = useCall(api.order.ListCouriers, {})
  const receivers = useReceivers([orderId])
  const to = receivers.of(orderId) ?? order?.Address
  const waiting = (order?.OrderDetail ?? []).filter((line) => waitingOf(line) > 0)
  const packed = (Form.useWatch('parcels', form) ?? []).map(({ quantities }) => quantities)
  const problem = parcelsProblem(packed, waiting)
  const left = piecesLeft(packed, waiting)
  const ship = useAction(api.order.ShipOrder, {
    onSuccess: ({ OrderStatusCN }) => {
      rememberCourier(form.getFieldValue(['parcels', 0, 'ShipperCode']))
      message.success(left > 0 ? `已发货，其余 ${left} 件待发` : `已发货，订单状态：${OrderStatusCN}`)
      onClose()
    },
  })
  const submit = ({ parcels }: Fields) =>
    ship.mutate({
      id: orderId,
      parcels: parcels.map(({ ShipperCode, LogisticCode, quantities }) => ({
        ShipperCode,
        LogisticCode: LogisticCode.trim(),
        Lines: Object.entries(quantities)
          .map(([line, quantity]) => ({ OrderDetailID: Number(line), Quantity: quantity ?? 0 }))
          .filter(({ Quantity }) => Quantity > 0),
      })),
    })
  return (
    <FormDialog<Fields>
      title={order ? `发货 ${order.OrderCode}` : '发货'}
      width={680}
      okText="确认发货"
      blocked={!order || problem !== undefined}
      form={form}
      busy={ship.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {order && to && !readingCouriers ? (
        <>
          <p>
            {to.ReceiverName}　{to.ReceiverPhone}　{to.FullAddress}
            {may('order.contact') ? (
              <Reveal
                of={receivers.reveal}
                what="收货人完整信息"
                initial="发货"
                busy={receivers.isBusy}
                onAsk={receivers.onAsk}
              />
            ) : null}
          </p>
          <Form.List
            name="parcels"
            initialValue={[{ ...rememberedCourier(couriers), quantities: restOf([], waiting) }]}
          >
            {(fields, { add, remove }) => (
              <>
                {fields.map((field, index) => (
                  <ParcelFields
                    key={field.key}
                    index={field.name}
                    title={`包裹 ${index + 1}`}
                    lines={waiting}
                    couriers={couriers}
                    onRemove={fields.length > 1 ? () => remove(field.name) : undefined}
                  />
                ))}
                <Button onClick={() => add({ quantities: restOf(packed, waiting) })}>再加一个包裹</Button>
              </>
            )}
          </Form.List>
          {problem ? (
            <p className={styles.wrong} role="alert">
              {problem}
            </p>
          ) : null}
          {!problem && left > 0 ? (
            <p className={styles.left}>还有 {left} 件没有装进包裹，留待下次发货。</p>
          ) : null}
        </>
      ) : (
        <Skeleton active />
      )}
    </FormDialog>
  )
}
