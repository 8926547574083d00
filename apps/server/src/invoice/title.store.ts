import { InvoiceTitleStatus, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import type { TitleFacts } from '@greenstar/rules/invoice/invoice.title'
import { and, asc, desc, eq, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { invoiceTitles } from './invoice.tables'

export type TitleRow = typeof invoiceTitles.$inferSelect

const kept = ne(invoiceTitles.status, InvoiceTitleStatus.Delete)
const ofMember = (memberId: number) => and(eq(invoiceTitles.memberId, memberId), kept)

/** Titles of a member, the default one first. */
export const listTitles = (db: Db, memberId: number): Promise<TitleRow[]> =>
  db
    .select()
    .from(invoiceTitles)
    .where(ofMember(memberId))
    .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.id))

/** Finds a title of the member that is not deleted; undefined if it belongs to another member. */
export const findTitle = async (db: Db, memberId: number, id: number): Promise<TitleRow | undefined> =>
  (
    await db
      .select()
      .from(invoiceTitles)
      .where(and(eq(invoiceTitles.id, id), ofMember(memberId)))
  )[0]

type Saved = TitleFacts & { status: number; isDefault: boolean }

export const insertTitle = async (db: Db, memberId: number, title: Saved, now: Date): Promise<TitleRow> => {
  const [row] = await db
    .insert(invoiceTitles)
    .values({ memberId, ...title, createdAt: now, changedAt: now })
    .returning()
  if (!row) throw new Error('a title was not inserted')
  return row
}

export const putTitle = async (db: Db, id: number, title: Saved, now: Date): Promise<TitleRow> => {
  const [row] = await db
    .update(invoiceTitles)
    .set({ ...title, reason: '', changedAt: now })
    .where(eq(invoiceTitles.id, id))
    .returning()
  if (!row) throw new Error(`no title ${id}`)
  return row
}

export const clearDefault = (db: Db, memberId: number) =>
  db
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(ofMember(memberId), eq(invoiceTitles.isDefault, true)))

/** Deletes a title; false if it was deleted already. */
export const dropTitle = async (db: Db, memberId: number, id: number, now: Date): Promise<boolean> =>
  (
    await db
      .update(invoiceTitles)
      .set({ status: InvoiceTitleStatus.Delete, isDefault: false, changedAt: now })
      .where(and(eq(invoiceTitles.id, id), ofMember(memberId)))
      .returning({ id: invoiceTitles.id })
  ).length > 0

type TitleFilter = { keyword?: string | undefined; status?: number | undefined }

/** Titles for special invoices; `keyword`: a complete name or tax number. */
const whereOf = ({ keyword, status }: TitleFilter) =>
  and(
    eq(invoiceTitles.invoiceType, InvoiceType.special),
    status === undefined ? kept : eq(invoiceTitles.status, status),
    keyword ? or(eq(invoiceTitles.name, keyword), eq(invoiceTitles.taxNo, keyword)) : undefined,
  )

export const pageTitles = async (db: Db, filter: TitleFilter, { size, skip }: Part) => {
  const rows = await db
    .select()
    .from(invoiceTitles)
    .where(whereOf(filter))
    .orderBy(asc(invoiceTitles.status), asc(invoiceTitles.id))
    .limit(size)
    .offset(skip)
  return { rows, total: await db.$count(invoiceTitles, whereOf(filter)) }
}

/** Returns the next titles below an id, newest first, for exports. */
export const pageTitlesBelow = (
  db: Db,
  filter: TitleFilter,
  size: number,
  below?: number,
): Promise<TitleRow[]> =>
  db
    .select()
    .from(invoiceTitles)
    .where(and(whereOf(filter), below === undefined ? undefined : lt(invoiceTitles.id, below)))
    .orderBy(desc(invoiceTitles.id))
    .limit(size)

export const countWaitingTitles = (db: Db): Promise<number> =>
  db.$count(invoiceTitles, eq(invoiceTitles.status, InvoiceTitleStatus.ToAudit))

/** Locks a title that is not deleted. */
export const holdTitle = async (db: Db, id: number): Promise<TitleRow | undefined> =>
  (
    await db
      .select()
      .from(invoiceTitles)
      .where(and(eq(invoiceTitles.id, id), kept))
      .for('update')
  )[0]

export const putTitleStatus = (db: Db, id: number, status: number, reason: string, now: Date) =>
  db.update(invoiceTitles).set({ status, reason, changedAt: now }).where(eq(invoiceTitles.id, id))
