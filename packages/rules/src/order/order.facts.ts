import { OrderStatus } from './order.status'

/** Fields of an order in the wire format (spec 3, Order); amounts are yuan, dates ISO texts. */
export type OrderFacts = {
  readonly OrderStatus: number
  /** Only for an order of a group. */
  readonly GroupState?: number
  readonly AutoCancelDate?: string | null
  readonly AutoFinishDate?: string | null
  readonly FinishDate?: string | null
  readonly CancelReason?: string | null
  readonly IsInCustomerService?: boolean | number | null
  readonly ServiceID?: string | number | null
  readonly ShipperCode?: string | null
  readonly Invoice?: unknown
  readonly PayAmount?: number
  readonly TotalFreight?: number
  readonly OrderDetail?: readonly {
    readonly ShippingNum?: number
    readonly Product: { readonly HasComment?: boolean }
  }[]
}

/** Whether the order is in after-sales: the flag, or the status for whole-order cases (readings T08). */
export function isInAfterSales(order: OrderFacts): boolean {
  return Boolean(order.IsInCustomerService) || order.OrderStatus === OrderStatus.ApplyAfterSale
}

/** Whether a part of the order was shipped already. */
export const isPartSent = ({ OrderDetail = [] }: OrderFacts): boolean =>
  OrderDetail.some(({ ShippingNum = 0 }) => ShippingNum > 0)

/** Whether the order has an after-sales case, open or not (readings T08). */
export function hasServiceId({ ServiceID }: OrderFacts): boolean {
  return Boolean(ServiceID) && ServiceID !== '0'
}
