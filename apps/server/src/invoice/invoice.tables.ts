import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'

/** Copy of the title at the time of the application. */
export type FrozenTitle = {
  titleId: number
  titleType: number
  name: string
  taxNo: string
  address: string
  phone: string
  bank: string
  account: string
}

/** Content of an invoice and how it is sent. */
export type InvoiceContent = {
  invoiceType: number
  medium: number
  title: FrozenTitle
  email: string
  receiverName: string
  receiverPhone: string
  receiverAddress: string
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Titles of members (domain 14). */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** TitleType, InvoiceType that it is meant for, InvoiceTitleStatus. */
    titleType: integer('title_type').notNull(),
    invoiceType: integer('invoice_type').notNull(),
    status: integer('status').notNull(),
    name: text('name').notNull(),
    taxNo: text('tax_no').notNull().default(''),
    address: text('address').notNull().default(''),
    phone: text('phone').notNull().default(''),
    bank: text('bank').notNull().default(''),
    account: text('account').notNull().default(''),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    index('invoice_titles_member').on(t.memberId, t.id).where(sql`${t.status} <> -99`),
    index('invoice_titles_queue').on(t.status, t.id),
  ],
)

/** Invoices of orders; at most one of each order is not void (domain 14). */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** The order's code with -F1, -F2. */
    code: text('code').notNull().unique(),
    orderId: ref('order_id').notNull(),
    orderCode: text('order_code').notNull(),
    memberId: ref('member_id').notNull(),
    /** InvoiceStatus and MakeInvoiceType. */
    status: integer('status').notNull(),
    makeType: integer('make_type').notNull().default(0),
    invoiceType: integer('invoice_type').notNull(),
    medium: integer('medium').notNull(),
    titleName: text('title_name').notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /** The content that a change or modification asks for. */
    asked: jsonb('asked').$type<InvoiceContent>(),
    /** Status before the request; null: decided, or nothing was requested. */
    askedFrom: integer('asked_from'),
    /** Before issue: paid for goods and not refunded; after issue: the issued amount. */
    amountFen: fenColumn('amount_fen').notNull(),
    reason: text('reason').notNull().default(''),
    corrections: integer('corrections').notNull().default(0),
    /** Result of a member's change: there is no second one. */
    isChanged: boolean('is_changed').notNull().default(false),
    /** Attempts at the tax service since it was last queued; `nextAt`: when the next is due, null: none. */
    tries: integer('tries').notNull().default(0),
    nextAt: at('next_at'),
    /** Error of the last failed attempt at the tax service. */
    trouble: text('trouble').notNull().default(''),
    /** Our number of it at the tax service, `redSerialNo` that of its red letter; '': not sent. */
    serialNo: text('serial_no').notNull().default(''),
    /** Count of numbers used so far. */
    serials: integer('serials').notNull().default(0),
    /** Lines sent to the tax service. */
    lines: jsonb('lines').$type<PaperLine[]>().notNull().default([]),
    redSerialNo: text('red_serial_no').notNull().default(''),
    replacesId: ref('replaces_id'),
    /** Deadline of finance's decision; null: none is needed. */
    dueAt: at('due_at'),
    shipperName: text('shipper_name').notNull().default(''),
    logisticCode: text('logistic_code').notNull().default(''),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    issuedAt: at('issued_at'),
  },
  (t) => [
    check('invoices_amount', sql`${t.amountFen} >= 0`),
    uniqueIndex('invoices_order').on(t.orderId).where(sql`${t.status} <> 99`),
    index('invoices_of_order').on(t.orderId, t.id),
    index('invoices_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('invoices_queue').on(t.status, t.id.desc().nullsFirst()),
    index('invoices_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('invoices_next').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('invoices_replaces').on(t.replacesId).where(sql`${t.replacesId} is not null`),
  ],
)

/** History of an invoice: statuses, actor, note, time (domain 0.3). */
export const invoiceLogs = pgTable(
  'invoice_logs',
  {
    id: id(),
    invoiceId: ref('invoice_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('invoice_logs_invoice').on(t.invoiceId, t.id)],
)

/** Documents of the tax service. Append-only: the sum of an order's amounts is its invoiced amount. */
export const invoicePapers = pgTable(
  'invoice_papers',
  {
    id: id(),
    invoiceId: ref('invoice_id').notNull(),
    orderId: ref('order_id').notNull(),
    /** Negative: a red letter. */
    amountFen: fenColumn('amount_fen').notNull(),
    taxFen: fenColumn('tax_fen').notNull(),
    invoiceNo: text('invoice_no').notNull(),
    /** Anyone who knows it may see the document. */
    token: text('token').notNull().unique(),
    /** Content of the document, for the preview. */
    facts: jsonb('facts').$type<PaperFacts>().notNull(),
    /** Our number of it at the tax service. */
    serialNo: text('serial_no').notNull().default(''),
    /** The file, once fetched. */
    pdf: bytes('pdf'),
    issuedAt: at('issued_at').notNull(),
  },
  (t) => [
    check('invoice_papers_amount', sql`${t.amountFen} <> 0`),
    index('invoice_papers_invoice').on(t.invoiceId, t.id),
    index('invoice_papers_order').on(t.orderId),
    index('invoice_papers_issued').on(t.issuedAt),
  ],
)

export type PaperLine = {
  name: string
  quantity: number
  amountFen: number
  taxPercent: number
  taxFen: number
}
export type PaperFacts = {
  invoiceType: number
  buyerName: string
  buyerTaxNo: string
  sellerName: string
  sellerTaxNo: string
  isSample: boolean
  lines: PaperLine[]
}
