import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { WaybillStatus, waybillStatusText } from '@greenstar/rules/order/order.waybill'
import type { Tone } from '../ui/detail/StatusTag'

export const orderTone = {
  [OrderStatus.Booking]: 'clay',
  [OrderStatus.Cancel]: 'neutral',
  [OrderStatus.HasBeenConfirmedToBeShipped]: 'pollen',
  [OrderStatus.Shipped]: 'dew',
  [OrderStatus.Completed]: 'green',
  [OrderStatus.ApplyAfterSale]: 'clay',
  [OrderStatus.HaveToReturn]: 'neutral',
  [OrderStatus.Delete]: 'neutral',
} satisfies Record<OrderStatus, Tone>

export const toneOf = (status: number): Tone => orderTone[status as OrderStatus] ?? 'neutral'

/** Keys of `Actions` that the console offers. */
export const consoleActions = {
  ship: 'ship',
  price: 'price',
  address: 'address',
  cancel: 'cancel',
  refund: 'refund',
  takeBack: 'takeBack',
  openCase: 'openCase',
  amends: 'amends',
  remark: 'remark',
} as const

/** Tone of the state of an electronic waybill. */
export const waybillTones: Readonly<Record<number, Tone>> = {
  [WaybillStatus.wanted]: 'pollen',
  [WaybillStatus.taken]: 'green',
  [WaybillStatus.refused]: 'clay',
}

/** The filter by electronic waybill. */
export const waybillChoices = {
  '0': '没有面单',
  ...Object.fromEntries(
    [WaybillStatus.wanted, WaybillStatus.taken, WaybillStatus.refused].map((status) => [
      String(status),
      waybillStatusText[status],
    ]),
  ),
}

/** Progress of the warehouse with an order (domain 3). */
export const outStockText: Readonly<Record<OutStockStatus, string>> = {
  [OutStockStatus.Undirected]: '未交仓库',
  [OutStockStatus.Guide]: '拣货中',
  [OutStockStatus.PickUp]: '已发出',
}
