import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'

/** Order states in which its parcels may still be under way. */
const open: readonly number[] = [OrderStatus.HasBeenConfirmedToBeShipped, OrderStatus.Shipped]

/** Returns the latest trace of an order's parcels, with their number if there are several. */
export const parcelNews = ({
  LatestTrace,
  ParcelNum,
  OrderStatus: status,
}: Pick<OrderRowData, 'LatestTrace' | 'ParcelNum' | 'OrderStatus'>): string => {
  const news = LatestTrace || (open.includes(status) ? '包裹已发出，等待快递更新' : '查看物流')
  return ParcelNum > 1 ? `共 ${ParcelNum} 个包裹 · ${news}` : news
}
