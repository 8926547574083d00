/** Why money goes back; a payment goes back at most once for each. */
export const RefundCause = {
  /** A paid order was cancelled before shipping. */
  cancel: 'cancel',
  /** The money came after the order had been cancelled. */
  late: 'late',
  /** The order had been paid by another attempt. */
  twice: 'twice',
  /** It was paid at a price that the shop had changed meanwhile. */
  stale: 'stale',
} as const
export type RefundCause =
  | (typeof RefundCause)[keyof typeof RefundCause]
  | `units-${number}`
  | `aftersale-${number}`

/** Pieces paid back before shipping; every such refund of an order is a cause of its own. */
export const unitsCause = (n: number) => `units-${n}` as const

/** Money that no order stands on: it goes back as it came. */
export const strayCauses: readonly string[] = [RefundCause.late, RefundCause.twice, RefundCause.stale]

/** What an after-sale case pays back. */
export const caseCause = (caseId: number) => `aftersale-${caseId}` as const
