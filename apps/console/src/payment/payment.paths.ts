import { RefundStatus } from '@greenstar/rules/payment/refund.status'

export const paymentPaths = {
  refunds: '/orders/refunds',
  failedRefunds: `/orders/refunds?status=${RefundStatus.failed}`,
  bills: '/bills',
}
