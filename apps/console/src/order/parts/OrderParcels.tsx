import { Typography } from 'antd'
import { Facts, Panel } from '../../ui/Panel'
import { WireDate } from '../../ui/WireDate'
import type { ConsoleOrder } from './order-data'

/** The parcels sent so far, each with what is in it. */
export const OrderParcels = ({ order }: { order: ConsoleOrder }) => {
  if (order.Parcels.length === 0) return null
  const nameOf = (line: number) => order.OrderDetail.find(({ ID }) => ID === line)?.Product.Name ?? ''
  return (
    <Panel title={`包裹（${order.Parcels.length}）`}>
      {order.Parcels.map((parcel) => (
        <Facts
          key={parcel.ID}
          rows={[
            ['物流', `${parcel.ShipperName}`],
            [
              '运单号',
              <Typography.Text key="code" copyable>
                {parcel.LogisticCode}
              </Typography.Text>,
            ],
            ['发货', <WireDate key="at" at={parcel.ShipDate} />],
            [
              '商品',
              parcel.Lines.map(({ OrderDetailID, Quantity }) => `${nameOf(OrderDetailID)} ×${Quantity}`).join(
                '，',
              ),
            ],
          ]}
        />
      ))}
    </Panel>
  )
}
