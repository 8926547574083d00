/** Who caused a return; decides what else is returned besides the money (domain 3, "give back"). */
export const Fault = {
  /** Shortage, wrong or damaged goods, late delivery, a failed group. */
  ours: 'ours',
  /** The member changed their mind. */
  member: 'member',
  /** Lost or damaged in transit. */
  courier: 'courier',
} as const
export type Fault = (typeof Fault)[keyof typeof Fault]

/** Amounts paid for one piece of a line (fen), frozen when the order was placed (domain 1). */
export type PaidPiece = {
  /** Paid in money for the goods, without freight and without the part paid by bonus. */
  readonly moneyFen: number
  readonly freightFen: number
  readonly bonusFen: number
  readonly pollenNum: number
  readonly pollenFen: number
  readonly dealFen: number
  readonly couponFen: number
  /** Part of the price that went back as amends. */
  readonly amendFen: number
}

/** An order line as the effects of a moment see it, with every piece in order. */
export type EventLine = {
  readonly id: number
  readonly productId: number
  readonly mainId: number
  readonly name: string
  readonly quantity: number
  readonly shippedNum: number
  readonly refundedNum: number
  readonly unitPriceFen: number
  /** Reason for the price: selling, flash, group, newcomer, activity. */
  readonly priceReason: string
  readonly isActivityPrice: boolean
  /** Activity behind the price; null without one. */
  readonly activityId: number | null
  /** Deal of the line; null without one. */
  readonly dealId: number | null
  readonly dealFen: number
  readonly couponParts: readonly CouponPart[]
  readonly pieces: readonly PaidPiece[]
}

export type CouponPart = { readonly recordId: number; readonly fen: number }

/** The order's row as the effects of a moment see it; only these columns may be used. */
export type EventOrder = {
  readonly id: number
  readonly code: string
  readonly memberId: number
  readonly type: number
  readonly status: number
  readonly channel: string
  readonly referrerCode: string
  /** Seller of the order and their Partner; a payment that binds the buyer sets both before later effects. */
  sellerId: number | null
  leaderId: number | null
  readonly flashSessionId: number | null
  readonly productFen: number
  readonly dealFen: number
  readonly couponFen: number
  readonly pollenFen: number
  readonly pollenNum: number
  readonly freightFen: number
  readonly payFen: number
  /** Part of payFen paid by bonus: all or nothing (domain 4.5). */
  readonly bonusFen: number
  /** Coupon records used, including those without a discount (free shipping). */
  readonly couponIds: readonly number[]
  readonly createdAt: Date
  readonly paidAt: Date | null
  /** End of the day by which it was first promised to ship; null: nothing was promised. */
  readonly promisedAt: Date | null
  readonly shippedAt: Date | null
  readonly finishedAt: Date | null
  readonly settledAt: Date | null
}

export type OrderEvent = {
  readonly order: EventOrder
  readonly lines: readonly EventLine[]
}

/** Money goes back for pieces that the member keeps (domain 23). */
export type AmendsEvent = OrderEvent & {
  /** Running number within the order. */
  readonly no: number
  /** What goes back now for each piece (fen), by line; the lines are as before. */
  readonly parts: ReadonlyMap<number, readonly number[]>
}

/** Pieces refunded from a line: indexes `from` to `to` (excluded) of its pieces. */
export type LeavingPieces = {
  readonly lineId: number
  readonly productId: number
  readonly from: number
  readonly to: number
  readonly pieces: readonly PaidPiece[]
}

/** Pieces leave an order permanently and are refunded. */
export type RefundEvent = OrderEvent & {
  readonly fault: Fault
  readonly reason: string
  readonly wasShipped: boolean
  /** Whether no piece of the order remains. */
  readonly isLast: boolean
  readonly leaving: readonly LeavingPieces[]
}

type FrozenUnits = {
  readonly quantity: number
  readonly unitPayFen: readonly number[]
  readonly unitFreightFen: readonly number[]
  readonly unitDealFen: readonly number[]
  readonly unitCouponFen: readonly number[]
  readonly unitPollenFen: readonly number[]
  readonly unitPollenNum: readonly number[]
  readonly unitAmendFen: readonly number[]
}

/** Pieces of a line as paid; an order paid by bonus took no money (domain 4.5). */
export function paidPieces(line: FrozenUnits, isPaidByBonus: boolean): PaidPiece[] {
  return line.unitPayFen.map((payFen, index) => {
    const freightFen = line.unitFreightFen[index] ?? 0
    return {
      moneyFen: isPaidByBonus ? 0 : payFen,
      freightFen: isPaidByBonus ? 0 : freightFen,
      bonusFen: isPaidByBonus ? payFen + freightFen : 0,
      pollenNum: line.unitPollenNum[index] ?? 0,
      pollenFen: line.unitPollenFen[index] ?? 0,
      dealFen: line.unitDealFen[index] ?? 0,
      couponFen: line.unitCouponFen[index] ?? 0,
      amendFen: line.unitAmendFen[index] ?? 0,
    }
  })
}

/** Next pieces of a line to refund: the last ones that are not refunded yet (domain 1). */
export function leavingPieces(line: EventLine, quantity: number): LeavingPieces {
  const to = line.quantity - line.refundedNum
  const from = Math.max(to - quantity, 0)
  return { lineId: line.id, productId: line.productId, from, to, pieces: line.pieces.slice(from, to) }
}

export function sumPieces(
  parts: readonly { readonly pieces: readonly PaidPiece[] }[],
  key: keyof PaidPiece,
): number {
  return parts.flatMap(({ pieces }) => pieces).reduce((sum, piece) => sum + piece[key], 0)
}

/** Goods money paid (fen) for the pieces still in the order. */
export const keptMoney = ({ lines }: OrderEvent): number =>
  sumPieces(
    lines.map(({ pieces, quantity, refundedNum }) => ({ pieces: pieces.slice(0, quantity - refundedNum) })),
    'moneyFen',
  )
