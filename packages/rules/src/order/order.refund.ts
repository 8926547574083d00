import { type Fen, fen } from '../platform/money'
import { no, ok, type Verdict } from '../platform/verdict'
import { type EventOrder, Fault } from './order.event'
import { OrderStatus } from './order.status'

/** A line for refunds before shipping; unitPay is frozen, per piece, without freight (domain 1). */
export type RefundableLine = {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly shippedNum: number
  readonly refundedNum: number
  /** Refunded pieces that had been shipped before. */
  readonly returnedNum: number
  readonly unitPay: readonly number[]
}

export type UnitsWanted = { readonly id: number; readonly quantity: number }

export type UnitsRefund = {
  readonly lines: readonly { readonly id: number; readonly quantity: number; readonly amount: Fen }[]
  readonly amount: Fen
  /** Nothing was shipped and no piece remains: the whole order is refunded, with its freight (domain 3). */
  readonly isWhole: boolean
  readonly leavesNothingToShip: boolean
}

type Pieces = Pick<RefundableLine, 'quantity' | 'shippedNum' | 'refundedNum' | 'returnedNum'>

/** Pieces that are still to be shipped. */
export const waitingPieces = (line: Pieces) =>
  line.quantity - line.shippedNum - line.refundedNum + line.returnedNum

/** Whether some pieces of an order that is being shipped are with the courier or the member already (domain 3). */
export const isPartShipped = (orderStatus: number, lines: readonly Pick<Pieces, 'shippedNum'>[]): boolean =>
  orderStatus === OrderStatus.HasBeenConfirmedToBeShipped && lines.some(({ shippedNum }) => shippedNum > 0)

/** A refund of pieces that had been shipped: whose fault, and the freight (fen) that went back or was given up with it. */
export type ReturnRefund = { readonly fault: Fault; readonly freightFen: number }

/**
 * Freight (fen) that comes back with a refund, besides the shares of its own pieces (domain 3): all that is left of it, if
 * nothing of the order remains (`leavesNothing`) and each piece that was shipped came back through the shop's or the
 * courier's fault. `returns`: the refunds of shipped pieces, with this one if its pieces were shipped.
 */
export const freightRest = (
  freightFen: number,
  isLast: boolean,
  returns: readonly ReturnRefund[],
): number => {
  if (!isLast || returns.some(({ fault }) => fault === Fault.member)) return 0
  return Math.max(
    returns.reduce((left, one) => left - one.freightFen, freightFen),
    0,
  )
}

/**
 * Whose fault it is that nothing of an order remains (domain 3), independent of the last return: the member's if one of the
 * returns was theirs, else the shop's, else the courier's; undefined without returns. `returns` as for `freightRest`:
 * pieces that were never shipped decide nothing.
 */
export const faultOfReturns = (returns: readonly Pick<ReturnRefund, 'fault'>[]): Fault | undefined =>
  [Fault.member, Fault.ours, Fault.courier].find((one) => returns.some(({ fault }) => fault === one))

/** Whether an order has not shipped by its first promise, at `nowMs`. */
export const isLate = ({ promisedAt }: Pick<EventOrder, 'promisedAt'>, nowMs: number): boolean =>
  promisedAt !== null && promisedAt.getTime() <= nowMs

/**
 * Whose fault it is that a paid order is cancelled before shipping (domain 3): the shop's if the shop cancels (shortage,
 * a failed group), or if it is late. A reason that the member chooses proves nothing.
 */
export const faultOfCancel = (
  order: Pick<EventOrder, 'promisedAt'>,
  isByMember: boolean,
  nowMs: number,
): Fault => (isByMember && !isLate(order, nowMs) ? Fault.member : Fault.ours)

/** Amount of the last pieces not yet refunded: refunds use pieces from the end (domain 1). */
export function unitsAmount(line: RefundableLine, quantity: number): Fen {
  const end = line.quantity - line.refundedNum
  return fen(line.unitPay.slice(end - quantity, end).reduce((sum, amount) => sum + amount, 0))
}

const summed = (wanted: readonly UnitsWanted[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { id, quantity } of wanted) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}

/** Refund of pieces not shipped (domain 3, "give back"): their frozen price; isWhole adds the freight. */
export function refundUnits(
  lines: readonly RefundableLine[],
  wanted: readonly UnitsWanted[],
): Verdict<UnitsRefund, 'order/refund-quantity'> {
  const sums = summed(wanted)
  const parts: UnitsRefund['lines'][number][] = []
  for (const [id, quantity] of sums) {
    const line = lines.find((one) => one.id === id)
    if (!line || quantity > waitingPieces(line))
      return no('order/refund-quantity', { name: line?.name ?? '商品' })
    parts.push({ id, quantity, amount: unitsAmount(line, quantity) })
  }
  const leavesNothingToShip = lines.every((line) => waitingPieces(line) === (sums.get(line.id) ?? 0))
  return ok({
    lines: parts,
    amount: fen(parts.reduce((sum, part) => sum + part.amount, 0)),
    leavesNothingToShip,
    isWhole: leavesNothingToShip && lines.every((line) => line.shippedNum === 0),
  })
}
