/** Whose fault it is that something goes back; it decides what else comes back (domain 3, "give back"). */
export const Fault = {
  /** Shortage, wrong or damaged goods, late delivery, a failed group. */
  ours: 'ours',
  /** Changed his mind. */
  member: 'member',
  /** Lost or damaged on its way. */
  courier: 'courier',
} as const
export type Fault = (typeof Fault)[keyof typeof Fault]

/** What was paid for one piece of a line, frozen at placement (domain 1). Amounts in fen. */
export type PaidPiece = {
  /** Paid in money for the goods, without freight and without what bonus paid. */
  readonly moneyFen: number
  readonly freightFen: number
  readonly bonusFen: number
  readonly pollenNum: number
  readonly pollenFen: number
  readonly couponFen: number
}

/** A line as the moments of an order tell it; every piece stands in `pieces`, the first one first. */
export type MomentLine = {
  readonly id: number
  readonly productId: number
  readonly mainId: number
  readonly name: string
  readonly quantity: number
  readonly shippedNum: number
  readonly refundedNum: number
  readonly unitPriceFen: number
  /** Why it costs that: selling, flash, group, newcomer, activity. */
  readonly priceReason: string
  readonly isActivityPrice: boolean
  /** The line's part of each coupon that was used. */
  readonly couponParts: readonly CouponPart[]
  readonly pieces: readonly PaidPiece[]
}

export type CouponPart = { readonly recordId: number; readonly fen: number }

/** What the moments tell of an order itself: its row, of which these columns may be relied on. */
export type MomentOrder = {
  readonly id: number
  readonly code: string
  readonly memberId: number
  readonly type: number
  readonly status: number
  readonly channel: string
  readonly referrerCode: string
  /** Whose sale it is, and his Partner; a payment that binds the buyer sets both before later effects see the order. */
  sellerId: number | null
  leaderId: number | null
  /** The session of the flash sale that it was bought in. */
  readonly flashSessionId: number | null
  readonly productFen: number
  readonly couponFen: number
  readonly pollenFen: number
  readonly pollenNum: number
  readonly freightFen: number
  readonly payFen: number
  /** What of payFen was paid by bonus: all or nothing (domain 4.5). */
  readonly bonusFen: number
  /** Coupon records that the order uses, those that take nothing off (free shipping) included. */
  readonly couponIds: readonly number[]
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly shippedAt: Date | null
  readonly finishedAt: Date | null
  readonly settledAt: Date | null
}

/** One order at one of its moments. */
export type OrderMoment = {
  readonly order: MomentOrder
  readonly lines: readonly MomentLine[]
}

/** Pieces that leave an order: `from` and `to` are places in the line's pieces, `to` excluded. */
export type LeavingPieces = {
  readonly lineId: number
  readonly productId: number
  readonly from: number
  readonly to: number
  /** What was paid for exactly these pieces. */
  readonly pieces: readonly PaidPiece[]
}

/** Pieces leave an order permanently: their money goes back. */
export type RefundMoment = OrderMoment & {
  readonly fault: Fault
  /** Why, in words of who decided it. */
  readonly reason: string
  /** They had left the warehouse. */
  readonly wasShipped: boolean
  /** Nothing of the order is left after it. */
  readonly isLast: boolean
  readonly leaving: readonly LeavingPieces[]
}

type FrozenUnits = {
  readonly quantity: number
  readonly unitPayFen: readonly number[]
  readonly unitFreightFen: readonly number[]
  readonly unitCouponFen: readonly number[]
  readonly unitPollenFen: readonly number[]
  readonly unitPollenNum: readonly number[]
}

/** The pieces of a line as they were paid; an order that bonus paid took no money at all (domain 4.5). */
export function paidPieces(line: FrozenUnits, isPaidByBonus: boolean): PaidPiece[] {
  return line.unitPayFen.map((payFen, index) => {
    const freightFen = line.unitFreightFen[index] ?? 0
    return {
      moneyFen: isPaidByBonus ? 0 : payFen,
      freightFen: isPaidByBonus ? 0 : freightFen,
      bonusFen: isPaidByBonus ? payFen + freightFen : 0,
      pollenNum: line.unitPollenNum[index] ?? 0,
      pollenFen: line.unitPollenFen[index] ?? 0,
      couponFen: line.unitCouponFen[index] ?? 0,
    }
  })
}

/** The next pieces of a line to leave: those at its end that have not left before (domain 1). */
export function leavingPieces(line: MomentLine, quantity: number): LeavingPieces {
  const to = line.quantity - line.refundedNum
  const from = Math.max(to - quantity, 0)
  return { lineId: line.id, productId: line.productId, from, to, pieces: line.pieces.slice(from, to) }
}

/** A sum over pieces of lines. */
export function sumPieces(
  parts: readonly { readonly pieces: readonly PaidPiece[] }[],
  key: keyof PaidPiece,
): number {
  return parts.flatMap(({ pieces }) => pieces).reduce((sum, piece) => sum + piece[key], 0)
}
