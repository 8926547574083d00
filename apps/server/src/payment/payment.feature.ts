import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { moneyMismatch } from './book-payment'
import { billDiffers } from './compare-bill'
import { paymentChecks } from './payment.audit'
import { paymentAuditWords, paymentConsole } from './payment.console'
import { payJob, paymentDue, refundDue, refundJob } from './payment.due'
import { cancelRefunded } from './payment.effects'
import { billCheckExport, billDifferenceExport, refundExport } from './payment.export'
import { billDaily } from './payment.jobs'
import { moneyUnknown } from './payment.notice'
import { paymentCopies, paymentErasure } from './payment.personal'
import { noticeForged, paymentRoutes } from './payment.routes'
import { orderMoney } from './payment.service'
import { paymentShop } from './payment.shop'
import { refundFailed, refundTwice } from './refund-money'
import { refundTransfer } from './refund-transfer'

export const feature = defineFeature({
  name: 'payment',
  shop: paymentShop,
  console: paymentConsole,
  exports: [refundExport, billDifferenceExport, billCheckExport],
  routes: paymentRoutes,
  jobs: [payJob, refundJob],
  deadlines: [paymentDue, refundDue],
  daily: [billDaily],
  checks: paymentChecks,
  alerts: [moneyMismatch, billDiffers, moneyUnknown, noticeForged, refundFailed, refundTwice],
  auditWords: [paymentAuditWords],
  ports: { orderMoney },
  refundEffects: cancelRefunded,
  erasure: paymentErasure,
  copies: paymentCopies,
  approvals: [refundTransfer],
  queues: {
    'refund.failed': rowsSince(sql`created_at`, sql`refunds where status = 40`),
    'refund.transfer': rowsSince(
      sql`approved_at`,
      sql`refund_transfers where approved_at is not null and ended_at is null`,
    ),
    'bill.difference': rowsSince(sql`created_at`, sql`bill_differences where handled_at is null`),
  },
})
