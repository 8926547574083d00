/** Status of a payment attempt in PayLogList (domain 4). */
export const PayStatus = {
  waiting: 10,
  paid: 20,
  closed: 30,
  partRefunded: 40,
  refunded: 50,
} as const
export type PayStatus = (typeof PayStatus)[keyof typeof PayStatus]
