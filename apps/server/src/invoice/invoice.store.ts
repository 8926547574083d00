import { isWaitingForFinance, reviewDueAt } from '@greenstar/rules/invoice/invoice.deadline'
import { type InvoiceActor, type InvoiceMove, invoiceMoves } from '@greenstar/rules/invoice/invoice.moves'
import { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import { mayMove } from '@greenstar/rules/platform/moves'
import { and, asc, count, desc, eq, gt, gte, inArray, like, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { refuse } from '../platform/refuse'
import { invoiceLogs, invoicePapers, invoices } from './invoice.tables'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = typeof invoices.$inferInsert
export type PaperRow = typeof invoicePapers.$inferSelect

/** Actor of a move, with a note. */
export type InvoiceCause = { actor: { kind: InvoiceActor; name: string }; note?: string; now: number }

export const memberActor = { kind: 'member', name: 'member' } as const
export const systemActor = { kind: 'system', name: 'system' } as const

/** Deadline of a status that waits for finance; null for others. */
const dueOf = (status: number, now: number) =>
  isWaitingForFinance(status) ? new Date(reviewDueAt(now)) : null

const insertLog = (db: Db, row: InvoiceRow, from: number | null, { actor, note = '', now }: InvoiceCause) =>
  db.insert(invoiceLogs).values({
    invoiceId: row.id,
    from,
    to: row.status,
    actor: actor.name,
    note,
    createdAt: new Date(now),
  })

export const insertInvoice = async (db: Db, row: NewInvoice, cause: InvoiceCause): Promise<InvoiceRow> => {
  const [made] = await db
    .insert(invoices)
    .values({ ...row, dueAt: dueOf(row.status, cause.now) })
    .returning()
  if (!made) throw new Error('an invoice was not inserted')
  await insertLog(db, made, null, cause)
  return made
}

const move = defineStates({
  table: invoices,
  moves: invoiceMoves,
  log: {
    table: invoiceLogs,
    id: 'invoiceId',
    columns: ({ actor, note = '', now }: InvoiceCause) => ({
      actor: actor.name,
      note,
      createdAt: new Date(now),
    }),
  },
})

/**
 * Moves an invoice whose status is as it was read (domain 14). Refuses with invoice/state-changed if it has
 * changed, or if the table of moves does not allow the move.
 */
export const moveInvoice = async (
  db: Db,
  row: InvoiceRow,
  name: InvoiceMove,
  change: Partial<NewInvoice>,
  cause: InvoiceCause,
): Promise<InvoiceRow> => {
  const { to } = invoiceMoves[name]
  if (!mayMove(invoiceMoves[name], row.status as InvoiceStatus, cause.actor.kind))
    throw refuse('invoice/state-changed')
  const times = { dueAt: dueOf(to, cause.now), changedAt: new Date(cause.now) }
  const [moved] = await move(db, [row.id], name, { ...change, ...times }, cause, { from: row.status })
  if (!moved) throw refuse('invoice/state-changed')
  return moved
}

/** Changes an invoice without moving it; with a cause, adds a row to its history. */
export const changeInvoice = async (
  db: Db,
  row: InvoiceRow,
  change: Partial<NewInvoice>,
  cause?: InvoiceCause,
): Promise<InvoiceRow> => {
  const [changed] = await db
    .update(invoices)
    .set({ ...change, ...(cause ? { changedAt: new Date(cause.now) } : {}) })
    .where(eq(invoices.id, row.id))
    .returning()
  if (!changed) throw new Error(`no invoice ${row.id}`)
  if (cause) await insertLog(db, changed, row.status, cause)
  return changed
}

/** Postpones the next step at the tax service, unless the invoice was moved since. */
export const putOff = (db: Db, row: InvoiceRow, change: { nextAt: Date; trouble: string }) =>
  db
    .update(invoices)
    .set(change)
    .where(
      and(
        eq(invoices.id, row.id),
        eq(invoices.status, row.status),
        eq(invoices.serialNo, row.serialNo),
        eq(invoices.redSerialNo, row.redSerialNo),
      ),
    )

const working = [InvoiceStatus.approved, InvoiceStatus.issuing, InvoiceStatus.reversing]

/** Claims invoices whose next step at the tax service is due; the lease ends at `until`. */
export const takeDueInvoices = async (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> => {
  const due = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(lte(invoices.nextAt, now), inArray(invoices.status, working)))
    .orderBy(asc(invoices.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(invoices)
    .set({ nextAt: until })
    .where(inArray(invoices.id, due))
    .returning({ id: invoices.id })
  return rows.map(({ id }) => id)
}

export const findInvoice = async (db: Db, id: number): Promise<InvoiceRow | undefined> =>
  (await db.select().from(invoices).where(eq(invoices.id, id)))[0]

/** Finds an invoice of the member; undefined if it belongs to another member (domain 0.6). */
export const findMemberInvoice = async (
  db: Db,
  memberId: number,
  id: number,
): Promise<InvoiceRow | undefined> =>
  (
    await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, id), eq(invoices.memberId, memberId)))
  )[0]

/** The order's invoice that is not void: there is one at most. Call it with the order locked. */
export const findOrderInvoice = async (db: Db, orderId: number): Promise<InvoiceRow | undefined> =>
  (
    await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), ne(invoices.status, InvoiceStatus.voided)))
  )[0]

export const countOrderInvoices = (db: Db, orderId: number): Promise<number> =>
  db.$count(invoices, eq(invoices.orderId, orderId))

export const findReplacement = async (db: Db, id: number): Promise<number | null> =>
  (await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.replacesId, id)))[0]?.id ?? null

export const listInvoiceLogs = (db: Db, id: number) =>
  db.select().from(invoiceLogs).where(eq(invoiceLogs.invoiceId, id)).orderBy(desc(invoiceLogs.id))

const paperColumns = {
  id: invoicePapers.id,
  amountFen: invoicePapers.amountFen,
  invoiceNo: invoicePapers.invoiceNo,
  token: invoicePapers.token,
  issuedAt: invoicePapers.issuedAt,
}
export type ListedPaper = Pick<PaperRow, keyof typeof paperColumns>

/** The documents of an invoice, without their files. */
export const listPapers = (db: Db, id: number): Promise<ListedPaper[]> =>
  db
    .select(paperColumns)
    .from(invoicePapers)
    .where(eq(invoicePapers.invoiceId, id))
    .orderBy(asc(invoicePapers.id))

export type InvoiceFilter = {
  memberId?: number | undefined
  statuses?: readonly number[] | undefined
  invoiceType?: number | undefined
  /** Invoices whose deadline for finance is before this time. */
  lateAt?: Date | undefined
  /** Complete code of an invoice or order, or complete name of a title. */
  keyword?: string | undefined
}

const whereOf = ({ memberId, statuses, invoiceType, lateAt, keyword }: InvoiceFilter): SQL | undefined =>
  and(
    equals(invoices.memberId, memberId),
    statuses && statuses.length > 0 ? inArray(invoices.status, [...statuses]) : undefined,
    equals(invoices.invoiceType, invoiceType),
    lateAt && lt(invoices.dueAt, lateAt),
    keyword
      ? sql`(${invoices.code} = ${keyword} or ${invoices.titleName} = ${keyword}
          or ${invoices.orderId} = (select o.id from orders o where o.code = ${keyword}))`
      : undefined,
  )

const known: ReadonlySet<number> = new Set(Object.values(InvoiceStatus))

/** Parses comma-separated statuses; unknown ones become -1, which matches nothing. */
export const statusesOf = (text: string | undefined): number[] | undefined =>
  text?.split(',').map((code) => (known.has(Number(code)) && code.trim() !== '' ? Number(code) : -1))

/** Returns a page of invoices, newest first. */
export const listInvoices = (db: Db, filter: InvoiceFilter, { size, skip }: Part): Promise<InvoiceRow[]> =>
  db.select().from(invoices).where(whereOf(filter)).orderBy(desc(invoices.id)).limit(size).offset(skip)

export const countInvoices = (db: Db, filter: InvoiceFilter, max?: number): Promise<number> =>
  countIn(db, invoices, whereOf(filter), max)

export const insertPaper = async (db: Db, row: typeof invoicePapers.$inferInsert) =>
  (await db.insert(invoicePapers).values(row).returning(paperColumns))[0]

/** A document by its token or its id, with its file. */
export const findPaper = async (
  db: Db,
  by: { token: string } | { id: number },
): Promise<PaperRow | undefined> =>
  (
    await db
      .select()
      .from(invoicePapers)
      .where('id' in by ? eq(invoicePapers.id, by.id) : eq(invoicePapers.token, by.token))
  )[0]

/** Newest document of an invoice that is not a red letter. */
export const findBluePaper = async (db: Db, invoiceId: number): Promise<PaperRow | undefined> =>
  (
    await db
      .select()
      .from(invoicePapers)
      .where(and(eq(invoicePapers.invoiceId, invoiceId), gt(invoicePapers.amountFen, 0)))
      .orderBy(desc(invoicePapers.id))
      .limit(1)
  )[0]

export const putPaperFile = (db: Db, id: number, pdf: Buffer) =>
  db.update(invoicePapers).set({ pdf }).where(eq(invoicePapers.id, id))

/** Counts the mails requested for an invoice since a time, by its history. */
export const countMails = (db: Db, invoiceId: number, note: string, since: Date): Promise<number> =>
  db.$count(
    invoiceLogs,
    and(
      eq(invoiceLogs.invoiceId, invoiceId),
      like(invoiceLogs.note, `${note}%`),
      gte(invoiceLogs.createdAt, since),
    ),
  )
/** Returns the next invoices below an id, newest first, for exports. */
export const pageInvoicesBelow = (
  db: Db,
  filter: InvoiceFilter,
  size: number,
  below?: number,
): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(and(whereOf(filter), below === undefined ? undefined : lt(invoices.id, below)))
    .orderBy(desc(invoices.id))
    .limit(size)

/** Counts invoices by status. */
export const countInvoiceQueues = (db: Db) =>
  db.select({ status: invoices.status, n: count() }).from(invoices).groupBy(invoices.status)

export const countLate = (db: Db, now: Date): Promise<number> => db.$count(invoices, lt(invoices.dueAt, now))
