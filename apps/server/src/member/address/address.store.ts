import { and, count, desc, eq, isNull, ne, type Placeholder } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect'
import { defineStatement, type Value } from '../../platform/database/statement'
import { addresses, members } from '../member.tables'

export type AddressRow = typeof addresses.$inferSelect
type AddressFacts = Omit<typeof addresses.$inferInsert, 'memberId' | 'createdAt' | 'isDefault' | 'deletedAt'>

const living = (memberId: number | Placeholder) =>
  and(eq(addresses.memberId, memberId), isNull(addresses.deletedAt))

/** Returns a member's addresses, the default first, then the newest first; at most 200. */
export const listAddresses = (db: Db, memberId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(living(memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
    .limit(200)

const addressOf = defineStatement((db, value: Value<{ memberId: number; id: number }>) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, value('id')), living(value('memberId')))),
)

export const findAddress = async (db: Db, memberId: number, id: number): Promise<AddressRow | undefined> =>
  (await addressOf(db, { memberId, id }))[0]

const seller = alias(members, 'seller')

const buyerById = defineStatement((db, value: Value<{ memberId: number; addressId: number | null }>) =>
  db
    .select({
      member: members,
      address: addresses,
      seller: { id: seller.id, identity: seller.identity, status: seller.status, leaderId: seller.leaderId },
    })
    .from(members)
    .leftJoin(seller, eq(seller.id, members.sellerId))
    .leftJoin(addresses, and(eq(addresses.id, value('addressId')), living(value('memberId'))))
    .where(eq(members.id, value('memberId'))),
)

/** Returns a member, the address if given and their own (else null), and their seller, in one statement. */
export const findBuyer = async (db: Db, memberId: number, addressId: number | undefined) =>
  (await buyerById(db, { memberId, addressId: addressId ?? null }))[0]

export const countAddresses = async (db: Db, memberId: number): Promise<number> =>
  (await db.select({ count: count() }).from(addresses).where(living(memberId)))[0]?.count ?? 0

export const insertAddress = async (
  db: Db,
  memberId: number,
  facts: AddressFacts,
  now: Date,
): Promise<AddressRow> => {
  const [row] = await db
    .insert(addresses)
    .values({ ...facts, memberId, createdAt: now })
    .returning()
  if (!row) throw new Error('address was not stored')
  return row
}

export const updateAddress = async (
  db: Db,
  memberId: number,
  id: number,
  facts: AddressFacts,
): Promise<AddressRow | undefined> =>
  (
    await db
      .update(addresses)
      .set(facts)
      .where(and(eq(addresses.id, id), living(memberId)))
      .returning()
  )[0]

export const setDefault = async (db: Db, memberId: number, id: number, isDefault: boolean) => {
  if (isDefault) {
    await db
      .update(addresses)
      .set({ isDefault: false })
      .where(and(living(memberId), eq(addresses.isDefault, true), ne(addresses.id, id)))
  }
  await db
    .update(addresses)
    .set({ isDefault })
    .where(and(eq(addresses.id, id), living(memberId)))
}

/** Marks an address as deleted; returns whether the member had it. */
export const removeAddress = async (db: Db, memberId: number, id: number, now: Date): Promise<boolean> => {
  const removed = await db
    .update(addresses)
    .set({ deletedAt: now, isDefault: false })
    .where(and(eq(addresses.id, id), living(memberId)))
    .returning({ id: addresses.id })
  return removed.length > 0
}
