import { OrderStatus } from '@greenstar/rules/order/order.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { orderListPath } from '../order/order.paths'
import { Loaded } from '../platform/read/Loaded'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { afterSaleListPath } from './aftersale.paths'
import { ApplyForm } from './parts/ApplyForm'
import type { OriginalOrder } from './parts/apply-draft'

const shipped: readonly number[] = [OrderStatus.Shipped, OrderStatus.Completed]

/** Whether all of an order, or a part, was shipped: the rest of such a part waits. */
const mayHaveCases = ({ OrderStatus: status, Lines }: OriginalOrder) =>
  shipped.includes(status) || Lines.some(({ WaitingQuantity }) => WaitingQuantity > 0)

/** /order/afterSaleApply?orderID=: pieces, type and reason of a case, with the refund to expect. */
export default function AfterSaleApplyScreen() {
  const orderID = usePage().queryNumber('orderID') ?? 0
  const order = useCall(api.aftersale.GetOriginalOrderDetail, { orderID }, { staleTime: 0 })
  return (
    <Screen title="申请售后">
      <Loaded
        call={order}
        skeleton={<TextCardsSkeleton />}
        empty={({ Lines }) =>
          Lines.every(({ MaxQuantity, WaitingQuantity }) => MaxQuantity + WaitingQuantity === 0) && (
            <Notice
              title="没有可申请售后的商品"
              text="商品都在售后中或已退款"
              action={<Button to={afterSaleListPath(orderID)}>查看售后记录</Button>}
            />
          )
        }
      >
        {(data) =>
          mayHaveCases(data) ? (
            <ApplyForm order={data} />
          ) : (
            <Notice
              title="这个订单现在不能申请售后"
              text="未发货的订单请直接取消，款项原路退回"
              action={<Button to={orderListPath()}>返回我的订单</Button>}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}
