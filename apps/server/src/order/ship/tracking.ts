import { refuse } from '../../platform/refuse'
import type { OrderRow } from '../order.store'

/** What of the order was entered as a tracking number by mistake; undefined if the number is neither its code nor its phone. */
export const misplacedIn = (
  { code, receiverPhone }: Pick<OrderRow, 'code' | 'receiverPhone'>,
  logisticCode: string,
): string | undefined =>
  new Map([
    [code, '订单号'],
    [receiverPhone, '收货人的电话'],
  ]).get(logisticCode)

/** Refuses a number that belongs into another field, with order/tracking-misplaced. */
export const checkTracking = (order: Pick<OrderRow, 'code' | 'receiverPhone'>, logisticCode: string) => {
  const what = misplacedIn(order, logisticCode)
  if (what) throw refuse('order/tracking-misplaced', { what })
}
