/** Why money is refunded; a payment has at most one refund per cause. */
export const RefundCause = {
  /** A paid order was cancelled before shipping. */
  cancel: 'cancel',
  /** The money arrived after the order had been cancelled. */
  late: 'late',
  /** The order had been paid by another attempt. */
  twice: 'twice',
  /** It was paid at a price that an operator had changed since. */
  stale: 'stale',
} as const
export type RefundCause =
  | (typeof RefundCause)[keyof typeof RefundCause]
  | `units-${number}`
  | `aftersale-${number}`
  | `amends-${number}`
  | `postage-${number}`

/** Cause of the nth refund of pieces before shipping; each has a cause of its own. */
export const unitsCause = (n: number) => `units-${n}` as const

/** Causes of refunds of money that does not pay its order. */
export const strayCauses: readonly string[] = [RefundCause.late, RefundCause.twice, RefundCause.stale]

export const caseCause = (caseId: number) => `aftersale-${caseId}` as const

/** Cause of the postage of a case's way back: money beyond the payment, only by bank transfer. */
export const postageCause = (caseId: number) => `postage-${caseId}` as const

export const isPostage = ({ cause }: { cause: string }): boolean => cause.startsWith('postage-')

/** Cause of the nth amends of an order. */
export const amendsCause = (n: number) => `amends-${n}` as const
