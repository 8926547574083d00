import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Form, Modal, Skeleton } from 'antd'
import { EnterSubmits } from '../../ui/EnterSubmits'
import { useSingle } from '../../ui/use-single'
import type { ConsoleOrder } from './order-data'
import { ParcelFields } from './ParcelFields'

type Parcel = { ShipperCode: string; LogisticCode: string; quantities: Record<string, number> }
type Fields = { parcels: Parcel[] }

/** Pieces of a line that are neither on their way nor paid back. */
const waitingOf = (line: ConsoleOrder['OrderDetail'][number]) =>
  line.Quantity - line.ShippingNum - line.RefundNum

/** Ships one or several parcels: courier, tracking number and how many pieces of each line go into each. */
export const ShipDialog = ({ orderId, onClose }: { orderId: number; onClose: () => void }) => {
  const { message } = App.useApp()
  const single = useSingle()
  const [form] = Form.useForm<Fields>()
  const { data: order } = useCall(api.order.GetOrderForConsole, { id: orderId })
  const { data: couriers = [] } = useCall(api.order.ListCouriers, {})
  const ship = useAction(api.order.ShipOrder, {
    onSuccess: ({ OrderStatusCN }) => {
      message.success(`已发货，订单状态：${OrderStatusCN}`)
      onClose()
    },
  })
  const waiting = (order?.OrderDetail ?? []).filter((line) => waitingOf(line) > 0)
  const rest = Object.fromEntries(waiting.map((line) => [String(line.ID), waitingOf(line)]))
  const submit = ({ parcels }: Fields) =>
    ship.mutate({
      id: orderId,
      parcels: parcels.map(({ ShipperCode, LogisticCode, quantities }) => ({
        ShipperCode,
        LogisticCode: LogisticCode.trim(),
        Lines: Object.entries(quantities)
          .filter(([, quantity]) => quantity > 0)
          .map(([line, Quantity]) => ({ OrderDetailID: Number(line), Quantity })),
      })),
    })
  return (
    <Modal
      open
      title={order ? `发货 ${order.OrderCode}` : '发货'}
      width={680}
      okText="确认发货"
      cancelText="取消"
      confirmLoading={ship.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {order ? (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ parcels: [{ quantities: rest }] }}
          onFinish={(fields) => single(() => submit(fields))}
        >
          <p>
            {order.Address.ReceiverName}　{order.Address.ReceiverPhone}　{order.Address.FullAddress}
          </p>
          <Form.List name="parcels">
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
                <Button
                  onClick={() =>
                    add({ quantities: Object.fromEntries(Object.keys(rest).map((line) => [line, 0])) })
                  }
                >
                  再加一个包裹
                </Button>
              </>
            )}
          </Form.List>
          <EnterSubmits />
        </Form>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
