/** Status of a refund of ours: asked, accepted by the channel, done, failed and left to finance (domain 4.4). */
export const RefundStatus = {
  asked: 10,
  accepted: 20,
  done: 30,
  failed: 40,
} as const
export type RefundStatus = (typeof RefundStatus)[keyof typeof RefundStatus]

/** Why money goes back; a payment goes back at most once for each. */
export const RefundCause = {
  /** A paid order was cancelled before shipping. */
  cancel: 'cancel',
  /** The money came after the order had been cancelled. */
  late: 'late',
  /** The order had been paid by another attempt. */
  twice: 'twice',
} as const
export type RefundCause = (typeof RefundCause)[keyof typeof RefundCause]
