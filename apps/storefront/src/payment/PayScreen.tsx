import { OrderStatus } from '@greenstar/rules/order/order.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import { mallPath } from '../catalog/catalog.paths'
import { orderDetailPath, orderListPath } from '../order/order.paths'
import { useServerDate } from '../order/shared/use-server-date'
import { Loaded } from '../platform/read/Loaded'
import { saidByPage } from '../platform/read/said-by-page'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { ButtonInPlace } from '../ui/form/ButtonInPlace'
import { useLeaving } from '../ui/layer/use-leaving'
import { Notice } from '../ui/state/State'
import { useServerNow } from '../ui/text/clock'
import { Cashier } from './parts/Cashier'
import { CashierSkeleton } from './parts/CashierSkeleton'
import { takePaying } from './parts/paying'
import { usePay } from './parts/use-pay'
import { useReturned } from './parts/use-returned'

/** Asked when leaving the cashier; says where the order can be found (checklist F8). */
const question = {
  text: '订单已为您保留，可以在“订单 - 待付款”里继续付款。',
  title: '确认离开收银台？',
  okText: '确认离开',
  cancelText: '继续付款',
}

/** /order/pay?id=: the cashier of an unpaid order. */
export default function PayScreen() {
  const orderId = usePage().queryNumber('id') ?? 0
  const order = useCall(api.order.GetOrderByID, { id: orderId }, { staleTime: 0, quiet: saidByPage })
  useServerDate(order.data?.ServerDate, order.dataUpdatedAt)
  const now = useServerNow() ?? 0
  const isWaiting = order.data?.OrderStatus === OrderStatus.Booking
  const isOver = isWaiting && Date.parse(order.data?.AutoCancelDate ?? '') <= now
  const leaving = useLeaving(isWaiting && !isOver, question)
  const { pay, isPending, toResult } = usePay(orderId, leaving.release)

  const askServer = () => {
    leaving.stay()
    if (takePaying(orderId)) toResult()
    else void order.refetch()
  }
  useReturned(askServer)
  // after the browser's back from the provider's page, or if already paid: show the server's result
  const [cameBack] = useState(() => takePaying(orderId))
  const isSettled = order.data !== undefined && !isWaiting
  useEffect(() => {
    if (cameBack || isSettled) toResult()
  }, [cameBack, isSettled, toResult])

  return (
    <Screen title="收银台" {...(isWaiting && !isOver ? { onBack: leaving.ask } : {})}>
      <Loaded
        call={order}
        skeleton={<CashierSkeleton />}
        empty={() => isOver && <Expired orderId={orderId} />}
      >
        {(data) => <Cashier order={data} busy={isPending} onPay={pay} />}
      </Loaded>
    </Screen>
  )
}

function Expired({ orderId }: { orderId: number }) {
  return (
    <Notice
      art="order"
      title="已超过支付时间"
      text="订单会自动取消，商品可以重新购买"
      action={
        <>
          <ButtonInPlace kind="outline-grey" to={orderId ? orderDetailPath(orderId) : orderListPath()}>
            查看订单
          </ButtonInPlace>
          <Button to={mallPath()}>去逛逛</Button>
        </>
      }
    />
  )
}
