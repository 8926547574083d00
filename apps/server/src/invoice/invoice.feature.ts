import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { holdSpecialMoney } from './hold-refund'
import { invoiceChecks } from './invoice.audit'
import { invoiceAuditWords, invoiceConsole } from './invoice.console'
import { invoiceDue } from './invoice.due'
import { lowerByAmends, lowerInvoices } from './invoice.effects'
import { invoiceExport, invoiceTitleExport } from './invoice.export'
import { fileJob, mailJob } from './invoice.jobs'
import { invoiceCopies, invoiceErasure } from './invoice.personal'
import { invoiceRoutes } from './invoice.routes'
import { invoiceShop } from './invoice.shop'
import { redFailed } from './work-invoice'

export const feature = defineFeature({
  name: 'invoice',
  shop: invoiceShop,
  console: invoiceConsole,
  exports: [invoiceExport, invoiceTitleExport],
  routes: invoiceRoutes,
  jobs: [fileJob, mailJob],
  deadlines: [invoiceDue],
  checks: invoiceChecks,
  alerts: [redFailed],
  auditWords: [invoiceAuditWords],
  ports: { refundHold: holdSpecialMoney },
  orderEffects: { piecesRefunded: [lowerInvoices], amended: [lowerByAmends] },
  erasure: invoiceErasure,
  copies: invoiceCopies,
  queues: {
    'invoice.review': rowsSince(sql`changed_at`, sql`invoices where status in (10, 41, 42)`),
    'invoice.title': rowsSince(sql`changed_at`, sql`invoice_titles where status = 10`),
  },
})
