import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { memberBlocks } from './post.tables'

/** Ids of the members whom the reader has blocked, or who have blocked the reader: an array, read once by a statement. */
const blockedWith = (memberId: number): SQL => sql`array(
  select b.blocked_id from ${memberBlocks} b where b.member_id = ${memberId}
  union all select b.member_id from ${memberBlocks} b where b.blocked_id = ${memberId})`

/** Condition that neither the reader (0: a guest) nor an author has blocked the other (domain 26). */
export const isUnblocked = (memberId: number, author: SQL): SQL =>
  memberId === 0 ? sql`` : sql`and ${author} <> all(${blockedWith(memberId)})`

/** The same between two members of a row. */
export const isNoBlockBetween = (one: SQL, other: SQL): SQL => sql`not exists (select from ${memberBlocks} b
  where (b.member_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`

/** Condition that one of the two has blocked the other. */
export const isBlocked = (memberId: number, author: SQL): SQL =>
  sql`${author} = any(${blockedWith(memberId)})`

export const areBlocked = async (db: Db, one: number, other: number): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(sql`select ${isBlocked(one, sql`${other}`)} as is`)
  return rows[0]?.is === true
}

/** Ids of the members whom a member has blocked, or who have blocked the member. */
export const listBlockedWith = async (db: Db, memberId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ ids: number[] }>(sql`select ${blockedWith(memberId)} as ids`)
  return [...new Set(rows[0]?.ids.map(Number))]
}

/** Whether a member has blocked another; not the other way round. */
export const hasBlocked = async (db: Db, memberId: number, blockedId: number): Promise<boolean> =>
  (await db.$count(
    memberBlocks,
    sql`${memberBlocks.memberId} = ${memberId} and ${memberBlocks.blockedId} = ${blockedId}`,
  )) > 0

export const putBlock = (db: Db, memberId: number, blockedId: number, createdAt: Date) =>
  db.insert(memberBlocks).values({ memberId, blockedId, createdAt }).onConflictDoNothing()

export const dropBlock = (db: Db, memberId: number, blockedId: number) =>
  db.execute(sql`delete from ${memberBlocks} where member_id = ${memberId} and blocked_id = ${blockedId}`)

export const countBlocks = async (db: Db, memberId: number): Promise<number> =>
  db.$count(memberBlocks, sql`${memberBlocks.memberId} = ${memberId}`)
