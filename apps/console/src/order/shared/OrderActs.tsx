import { OrderStatus } from '@greenstar/rules/order/order.status'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { OpenCaseDialog } from '../../aftersale/shared/OpenCaseDialog'
import { may } from '../../platform/session'
import { consoleActions } from '../order.words'
import { AddressDialog } from '../parts/AddressDialog'
import { AmendsDialog } from '../parts/AmendsDialog'
import type { ConsoleOrder } from '../parts/order-data'

/** What the service desk does about an order: a case for the member, small amends, another address. */
export const OrderActs = ({ order, size }: { order: ConsoleOrder; size?: ButtonProps['size'] }) => {
  const [asking, setAsking] = useState<'case' | 'amends' | 'address'>()
  const close = () => setAsking(undefined)
  const offered = (action: string, permission: string) => may(permission) && order.Actions.includes(action)
  return (
    <>
      {offered(consoleActions.openCase, 'aftersale.review') ? (
        <Button size={size} onClick={() => setAsking('case')}>
          代会员申请
        </Button>
      ) : null}
      {offered(consoleActions.amends, 'order.amends') ? (
        <Button size={size} onClick={() => setAsking('amends')}>
          小额补偿
        </Button>
      ) : null}
      {offered(consoleActions.address, 'order.address') ? (
        <Button size={size} onClick={() => setAsking('address')}>
          改地址
        </Button>
      ) : null}
      {asking === 'case' ? (
        <OpenCaseDialog
          orderId={order.ID}
          orderCode={order.OrderCode}
          lines={order.OrderDetail.map((line) => ({
            ...{ id: line.ID, name: line.Product.Name, attribute: line.Product.Attribute },
            // of an order shipped in part, only what was shipped
            left:
              order.OrderStatus === OrderStatus.HasBeenConfirmedToBeShipped
                ? line.ShippingNum
                : line.Quantity - line.RefundNum,
          }))}
          onClose={close}
        />
      ) : null}
      {asking === 'amends' ? <AmendsDialog order={order} onClose={close} /> : null}
      {asking === 'address' ? <AddressDialog order={order} onClose={close} /> : null}
    </>
  )
}
