import { dataCopyHours, dataCopyPause } from '@greenstar/rules/member/data-copy'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { dataCopies } from './copy.tables'

/** Requests a copy; undefined if the last request is too recent (one row per member, guarded upsert). */
export const askCopy = async (db: Db, memberId: number, now: number): Promise<number | undefined> =>
  (
    await db
      .insert(dataCopies)
      .values({ memberId, askedAt: new Date(now) })
      .onConflictDoUpdate({
        target: dataCopies.memberId,
        set: { askedAt: new Date(now), readyAt: null, content: '' },
        setWhere: lt(dataCopies.askedAt, new Date(now - dataCopyPause)),
      })
      .returning({ id: dataCopies.id })
  )[0]?.id

const facts = { id: dataCopies.id, memberId: dataCopies.memberId, askedAt: dataCopies.askedAt }
const length = sql<number>`octet_length(${dataCopies.content})`.mapWith(Number)

/** Returns the state of a member's copy, without the file. */
export const findCopy = async (db: Db, memberId: number) =>
  (
    await db
      .select({ ...facts, readyAt: dataCopies.readyAt, size: length })
      .from(dataCopies)
      .where(eq(dataCopies.memberId, memberId))
  )[0]

/** Returns a member's file while it is available. */
export const findFile = async (db: Db, memberId: number, now: number): Promise<string | undefined> =>
  (
    await db
      .select({ content: dataCopies.content })
      .from(dataCopies)
      .where(
        and(
          eq(dataCopies.memberId, memberId),
          sql`${dataCopies.readyAt} > ${new Date(now - dataCopyHours * 3_600_000)}`,
        ),
      )
  )[0]?.content

/** Returns a request whose file is not created yet. */
export const findWish = async (db: Db, id: number) =>
  (
    await db
      .select(facts)
      .from(dataCopies)
      .where(and(eq(dataCopies.id, id), isNull(dataCopies.readyAt)))
  )[0]

/** Stores the file of a request; false if it has one already. */
export const putFile = async (db: Db, id: number, content: string, now: number): Promise<boolean> =>
  (
    await db
      .update(dataCopies)
      .set({ content, readyAt: new Date(now) })
      .where(and(eq(dataCopies.id, id), isNull(dataCopies.readyAt)))
      .returning({ id: dataCopies.id })
  ).length === 1
