import { isFinal } from '@greenstar/rules/aftersale/aftersale.moves'
import { isCancelCase } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import type { Fault } from '@greenstar/rules/order/order.event'
import { leavesNothing } from '@greenstar/rules/order/order.gift'
import { faultOfReturns, freightRest, type ReturnRefund } from '@greenstar/rules/order/order.refund'
import type { OrderLineRow, OrderRow } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { type CaseLine, type CaseRow, listCaseLines, listOrderCases } from './aftersale.store'

/** The refunds of shipped pieces among the cases of an order, for `freightRest`. */
export const returnsOf = (cases: readonly CaseRow[]): ReturnRefund[] =>
  cases
    .filter((one) => one.refundNo !== '' && !isCancelCase(one))
    .map(({ fault, freightFen, freightKeptFen }) => ({ fault, freightFen: freightFen + freightKeptFen }))

/** Whose fault it is that nothing of an order remains once `own` is refunded too (`faultOfReturns`). */
export const faultOfAll = (cases: readonly CaseRow[], own: Pick<CaseRow, 'reason' | 'fault'>): Fault =>
  faultOfReturns([...returnsOf(cases), ...(isCancelCase(own) ? [] : [own])]) ?? own.fault

/** `freightRest` for pieces that were not shipped and leave an order now; `keepsGifts`: all gifts are bought. */
export const restOfFreight = async (
  db: Db,
  { id, freightFen }: Pick<OrderRow, 'id' | 'freightFen'>,
  lines: readonly OrderLineRow[],
  wanted: ReadonlyMap<number, number>,
  keepsGifts: boolean,
): Promise<number> =>
  freightRest(freightFen, leavesNothing(lines, wanted, keepsGifts), returnsOf(await listOrderCases(db, id)))

export const isRefund = (type: number) => type === AfterSaleType.returnRefund || type === AfterSaleType.refund

/** Pieces by order line that open refunds among these cases will take; those whose refund has started have left. */
export const leavingByCases = (
  cases: readonly CaseRow[],
  caseLines: readonly CaseLine[],
): Map<number, number> => {
  const open = new Set(
    cases
      .filter(({ type, status, refundNo }) => isRefund(type) && !isFinal(status) && refundNo === '')
      .map(({ id }) => id),
  )
  const leaving = new Map<number, number>()
  for (const { afterSaleId, orderLineId, quantity } of caseLines)
    if (open.has(afterSaleId)) leaving.set(orderLineId, (leaving.get(orderLineId) ?? 0) + quantity)
  return leaving
}

/** What the open refunds of an order will take, besides the case `exceptId`, and how far its returns went. */
export const readRefunds = async (db: Db, orderId: number, exceptId?: number) => {
  const cases = await listOrderCases(db, orderId)
  const others = cases.filter(({ id }) => id !== exceptId)
  const caseLines =
    others.length > 0
      ? await listCaseLines(
          db,
          others.map(({ id }) => id),
        )
      : []
  return { returns: returnsOf(cases), leaving: leavingByCases(others, caseLines) }
}
