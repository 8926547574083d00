import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { identityPictures, memberIdentities } from './identity.tables'

export type IdentityRow = typeof memberIdentities.$inferSelect

/** States that reserve a number and prevent a new submission. */
const holding = [IdentityStatus.submitted, IdentityStatus.passed]

export const findHolding = async (db: Db, memberId: number): Promise<IdentityRow | undefined> =>
  (
    await db
      .select()
      .from(memberIdentities)
      .where(and(eq(memberIdentities.memberId, memberId), inArray(memberIdentities.status, holding)))
  )[0]

/** Returns undefined if the number is another member's (decided by the unique indexes). */
export const insertIdentity = async (
  db: Db,
  row: typeof memberIdentities.$inferInsert,
): Promise<number | undefined> =>
  (
    await db.insert(memberIdentities).values(row).onConflictDoNothing().returning({ id: memberIdentities.id })
  )[0]?.id

export const listOwn = (db: Db, memberId: number, { size, skip }: Part): Promise<IdentityRow[]> =>
  db
    .select()
    .from(memberIdentities)
    .where(eq(memberIdentities.memberId, memberId))
    .orderBy(desc(memberIdentities.id))
    .limit(size)
    .offset(skip)

export const countOwn = (db: Db, memberId: number): Promise<number> =>
  db.$count(memberIdentities, eq(memberIdentities.memberId, memberId))

export const findIdentity = async (db: Db, id: number): Promise<IdentityRow | undefined> =>
  (await db.select().from(memberIdentities).where(eq(memberIdentities.id, id)))[0]

/** Ends a waiting review; false if it is not waiting. Clears name and number unless it passes. */
export const endWait = async (
  db: Db,
  id: number,
  outcome: { status: number; reason?: string; decidedBy?: string; decidedAt: Date },
): Promise<boolean> => {
  const isPassed = outcome.status === IdentityStatus.passed
  const rows = await db
    .update(memberIdentities)
    .set({ ...outcome, ...(isPassed ? {} : { nameSealed: '', numberSealed: '' }) })
    .where(and(eq(memberIdentities.id, id), eq(memberIdentities.status, IdentityStatus.submitted)))
    .returning({ id: memberIdentities.id })
  return rows.length > 0
}

/** Whether a person with this number was rewarded before, with any account. */
export const wasRewarded = async (db: Db, numberHash: string): Promise<boolean> =>
  (await db.$count(
    memberIdentities,
    and(eq(memberIdentities.numberHash, numberHash), eq(memberIdentities.isRewarded, true)),
  )) > 0

/** Members other than this one who were approved with its number. An erased account keeps its approver. */
export const listOtherAccounts = async (db: Db, memberId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct other.member_id as id from ${memberIdentities} own
    join ${memberIdentities} other on other.number_hash = own.number_hash and other.member_id <> own.member_id
    where own.member_id = ${memberId} and own.status = ${IdentityStatus.passed}
      and (other.status = ${IdentityStatus.passed}
        or other.status = ${IdentityStatus.withdrawn} and other.decided_by <> '')`)
  return rows.map(({ id }) => Number(id))
}

/** Keyed hash of the number with which a member is approved. */
export const numberHashesOf = async (db: Db, memberId: number): Promise<string[]> =>
  (
    await db
      .selectDistinct({ hash: memberIdentities.numberHash })
      .from(memberIdentities)
      .where(and(eq(memberIdentities.memberId, memberId), eq(memberIdentities.status, IdentityStatus.passed)))
      .limit(10)
  ).map(({ hash }) => hash)

export const setRewarded = (db: Db, id: number) =>
  db.update(memberIdentities).set({ isRewarded: true }).where(eq(memberIdentities.id, id))

export const insertIdentityPicture = async (
  db: Db,
  row: typeof identityPictures.$inferInsert,
): Promise<number> => {
  const [made] = await db.insert(identityPictures).values(row).returning({ id: identityPictures.id })
  if (!made) throw new Error('identity picture was not stored')
  return made.id
}

/** Assigns an uploaded side to a submission; false if the member has no such picture. */
export const claimPicture = async (
  db: Db,
  memberId: number,
  identityId: number,
  { id, side }: { id: number; side: number },
): Promise<boolean> => {
  const rows = await db
    .update(identityPictures)
    .set({ identityId, deleteAt: null })
    .where(
      and(
        eq(identityPictures.id, id),
        eq(identityPictures.memberId, memberId),
        eq(identityPictures.side, side),
        isNull(identityPictures.identityId),
      ),
    )
    .returning({ id: identityPictures.id })
  return rows.length > 0
}

export const listPictures = (db: Db, identityId: number) =>
  db.select().from(identityPictures).where(eq(identityPictures.identityId, identityId))

export const dropPictures = (db: Db, identityId: number) =>
  db.delete(identityPictures).where(eq(identityPictures.identityId, identityId))

export const setPicturesEnd = (db: Db, identityId: number, deleteAt: Date) =>
  db.update(identityPictures).set({ deleteAt }).where(eq(identityPictures.identityId, identityId))

export type IdentityFilter = {
  status?: number | undefined
  member?: number | undefined
  from?: string | undefined
  to?: string | undefined
  numberHash?: string | undefined
}

const conditionOf = ({ status, member, from, to, numberHash }: IdentityFilter) => {
  return and(
    equals(memberIdentities.status, status),
    equals(memberIdentities.memberId, member),
    equals(memberIdentities.numberHash, numberHash),
    onDays(memberIdentities.createdAt, { from, to }),
  )
}

/** Returns a page of the list, or the next rows below an id, the latest first. */
export const listIdentities = (
  db: Db,
  filter: IdentityFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
) =>
  db
    .select({ ...getTableColumns(memberIdentities), memberName: members.name, memberCode: members.code })
    .from(memberIdentities)
    .leftJoin(members, eq(members.id, memberIdentities.memberId))
    .where(and(conditionOf(filter), below === undefined ? undefined : lt(memberIdentities.id, below)))
    .orderBy(desc(memberIdentities.id))
    .limit(size)
    .offset(skip)

export type DeskRow = Awaited<ReturnType<typeof listIdentities>>[number]

export const countIdentities = (db: Db, filter: IdentityFilter, max?: number): Promise<number> =>
  countIn(db, memberIdentities, conditionOf(filter), max)
