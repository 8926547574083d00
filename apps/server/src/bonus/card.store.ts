import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { bankCards } from './bonus.tables'

export type CardRow = typeof bankCards.$inferSelect

/** A member's cards, the default one first. */
export const listCards = (db: Db, memberId: number): Promise<CardRow[]> =>
  db
    .select()
    .from(bankCards)
    .where(eq(bankCards.memberId, memberId))
    .orderBy(desc(bankCards.isDefault), desc(bankCards.id))

/** Finds a member's card; undefined if it is gone or belongs to another member. */
export const findCard = async (db: Db, memberId: number, id: number): Promise<CardRow | undefined> =>
  (
    await db
      .select()
      .from(bankCards)
      .where(and(eq(bankCards.id, id), eq(bankCards.memberId, memberId)))
  )[0]

/** Adds a card; undefined if the member has this number already: the unique index is the check. */
export const insertCard = async (db: Db, row: typeof bankCards.$inferInsert): Promise<CardRow | undefined> =>
  (await db.insert(bankCards).values(row).onConflictDoNothing().returning())[0]

/** The member's card of this number. */
export const findNumber = async (db: Db, memberId: number, hash: string): Promise<CardRow | undefined> =>
  (
    await db
      .select()
      .from(bankCards)
      .where(and(eq(bankCards.memberId, memberId), eq(bankCards.numberHash, hash)))
  )[0]

/** Whether another account has a card with this number; two that add it at once wait for each other. */
export const isOthersCard = async (db: Db, memberId: number, hash: string): Promise<boolean> => {
  await lock(db, `bank-card:${hash}`)
  return (
    (await db.$count(bankCards, and(eq(bankCards.numberHash, hash), ne(bankCards.memberId, memberId)))) > 0
  )
}

export const updateCard = (db: Db, id: number, change: Partial<typeof bankCards.$inferInsert>) =>
  db.update(bankCards).set(change).where(eq(bankCards.id, id))

export const deleteCard = (db: Db, id: number) => db.delete(bankCards).where(eq(bankCards.id, id))

/** Makes a card the only default of its member. */
export const makeDefault = async (db: Db, memberId: number, id: number): Promise<void> => {
  await db
    .update(bankCards)
    .set({ isDefault: false })
    .where(and(eq(bankCards.memberId, memberId), eq(bankCards.isDefault, true), ne(bankCards.id, id)))
  await db.update(bankCards).set({ isDefault: true }).where(eq(bankCards.id, id))
}

/** Makes the oldest card the default if the member has no default. */
export const ensureDefault = async (db: Db, memberId: number): Promise<void> => {
  await db.execute(sql`
    update ${bankCards} set is_default = true
    where id = (select id from bank_cards where member_id = ${memberId} order by id limit 1)
      and not exists (select from bank_cards where member_id = ${memberId} and is_default)`)
}

export const countCards = (db: Db, memberId: number): Promise<number> =>
  db.$count(bankCards, eq(bankCards.memberId, memberId))
