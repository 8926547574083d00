import { isCancelCase } from '@greenstar/rules/aftersale/aftersale.reason'
import type { Fault } from '@greenstar/rules/order/order.event'
import { leavesNothing } from '@greenstar/rules/order/order.gift'
import { faultOfReturns, freightRest, type ReturnRefund } from '@greenstar/rules/order/order.refund'
import type { OrderLineRow, OrderRow } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { type CaseRow, listOrderCases } from './aftersale.store'

/** The refunds of shipped pieces among the cases of an order, for `freightRest`. */
export const returnsOf = (cases: readonly CaseRow[]): ReturnRefund[] =>
  cases
    .filter((one) => one.refundNo !== '' && !isCancelCase(one))
    .map(({ fault, freightFen, freightKeptFen }) => ({ fault, freightFen: freightFen + freightKeptFen }))

/** Whose fault it is that nothing of an order remains once `own` is refunded too (`faultOfReturns`). */
export const faultOfAll = (cases: readonly CaseRow[], own: Pick<CaseRow, 'reason' | 'fault'>): Fault =>
  faultOfReturns([...returnsOf(cases), ...(isCancelCase(own) ? [] : [own])]) ?? own.fault

/** `freightRest` for pieces that were not shipped and leave an order now. */
export const restOfFreight = async (
  db: Db,
  { id, freightFen }: Pick<OrderRow, 'id' | 'freightFen'>,
  lines: readonly OrderLineRow[],
  wanted: ReadonlyMap<number, number>,
): Promise<number> =>
  freightRest(freightFen, leavesNothing(lines, wanted), returnsOf(await listOrderCases(db, id)))
