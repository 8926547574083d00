import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import type { Tone } from '../ui/StatusTag'

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

/** Progress of the warehouse with an order (domain 3). */
export const outStockText: Readonly<Record<OutStockStatus, string>> = {
  [OutStockStatus.Undirected]: '未交仓库',
  [OutStockStatus.Guide]: '拣货中',
  [OutStockStatus.PickUp]: '已发出',
}
