import { InvoiceTitleStatus } from '@greenstar/rules/invoice/invoice.status'
import type { TitleFacts } from '@greenstar/rules/invoice/invoice.title'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
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

/** A title of the member that is not deleted; a foreign one looks like a missing one. */
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

/** No title of the member is the default any more. */
export const clearDefault = (db: Db, memberId: number) =>
  db
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(ofMember(memberId), eq(invoiceTitles.isDefault, true)))

/** False when it was deleted before. */
export const dropTitle = async (db: Db, memberId: number, id: number, now: Date): Promise<boolean> =>
  (
    await db
      .update(invoiceTitles)
      .set({ status: InvoiceTitleStatus.Delete, isDefault: false, changedAt: now })
      .where(and(eq(invoiceTitles.id, id), ofMember(memberId)))
      .returning({ id: invoiceTitles.id })
  ).length > 0
