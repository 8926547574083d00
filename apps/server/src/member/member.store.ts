import { MemberStatus } from '@greenstar/rules/member/member.status'
import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStatement, type Value } from '../platform/database/statement'
import { forgetSessions } from './login/known-sessions'
import { memberSessions, members } from './member.tables'

export type MemberRow = typeof members.$inferSelect
type NewMember = typeof members.$inferInsert

export const activeMember = MemberStatus.active

const memberById = defineStatement((db, value: Value<{ id: number }>) =>
  db
    .select()
    .from(members)
    .where(eq(members.id, value('id'))),
)

export const findMember = async (db: Db, id: number): Promise<MemberRow | undefined> =>
  (await memberById(db, { id }))[0]

export const findMemberByPhone = async (db: Db, phone: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(eq(members.phone, phone)))[0]

export const findMemberByCode = async (db: Db, code: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(eq(members.code, code)))[0]

export const isMemberCode = async (db: Db, code: string): Promise<boolean> =>
  (await db.select({ id: members.id }).from(members).where(eq(members.code, code))).length > 0

/** Returns and locks the member of a phone, so that a password change or freeze cannot run in parallel. */
export const holdMemberByPhone = async (db: Db, phone: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(eq(members.phone, phone)).for('no key update'))[0]

/** Locks a member's row, so that calls that change the member run one at a time. */
export const holdMember = async (db: Db, id: number): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(eq(members.id, id)).for('no key update'))[0]

export const holdMemberByUnion = async (db: Db, unionId: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(eq(members.unionId, unionId)).for('no key update'))[0]

/** An empty openId comes from another messenger account; the stored one is kept. */
export const setMemberMessenger = (db: Db, id: number, unionId: string, openId: string) =>
  db
    .update(members)
    .set({ unionId, ...(openId ? { openId } : {}) })
    .where(eq(members.id, id))

/** Returns undefined if the phone or the code is taken (decided by the unique indexes). */
export const insertMember = async (db: Db, row: NewMember): Promise<MemberRow | undefined> =>
  (await db.insert(members).values(row).onConflictDoNothing().returning())[0]

export const setMemberCity = (db: Db, id: number, city: string) =>
  db
    .update(members)
    .set({ city })
    .where(and(eq(members.id, id), ne(members.city, city)))

/** Marks the row's level as announced, unless another response did so in between. */
export const setAnnouncedLevel = (db: Db, { id, level, announcedLevel }: MemberRow) =>
  db
    .update(members)
    .set({ announcedLevel: level })
    .where(and(eq(members.id, id), eq(members.announcedLevel, announcedLevel)))

export const setMemberPassword = (db: Db, id: number, passwordHash: string) =>
  db.update(members).set({ passwordHash }).where(eq(members.id, id))

export const insertSession = (db: Db, row: typeof memberSessions.$inferInsert) =>
  db.insert(memberSessions).values(row)

const sessionByToken = defineStatement(
  (db, value: Value<{ tokenHash: string; now: Date; idleSince: Date }>) =>
    db
      .select({
        memberId: members.id,
        status: members.status,
        lastSeenAt: memberSessions.lastSeenAt,
      })
      .from(memberSessions)
      .leftJoin(members, eq(members.id, memberSessions.memberId))
      .where(
        and(
          eq(memberSessions.tokenHash, value('tokenHash')),
          gt(memberSessions.expiresAt, value('now')),
          gt(memberSessions.lastSeenAt, value('idleSince')),
        ),
      ),
)

/** Returns a live session with its member; `memberId` is null when the member's row is deleted. */
export const findSession = async (db: Db, tokenHash: string, now: Date, idleSince: Date) =>
  (await sessionByToken(db, { tokenHash, now, idleSince }))[0]

export const listLiveSessions = async (
  db: Db,
  hashes: readonly string[],
  now: Date,
  idleSince: Date,
): Promise<Set<string>> => {
  const rows = await db
    .select({ hash: memberSessions.tokenHash })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(
      and(
        inArray(memberSessions.tokenHash, [...hashes]),
        gt(memberSessions.expiresAt, now),
        gt(memberSessions.lastSeenAt, idleSince),
        eq(members.status, MemberStatus.active),
      ),
    )
  return new Set(rows.map(({ hash }) => hash))
}

export const touchSession = (db: Db, tokenHash: string, now: Date) =>
  db.update(memberSessions).set({ lastSeenAt: now }).where(eq(memberSessions.tokenHash, tokenHash))

export const setSessionDevice = (db: Db, tokenHash: string, device: string) =>
  db
    .update(memberSessions)
    .set({ device })
    .where(and(eq(memberSessions.tokenHash, tokenHash), ne(memberSessions.device, device)))

export const deleteSession = (db: Db, tokenHash: string) =>
  db.delete(memberSessions).where(eq(memberSessions.tokenHash, tokenHash))

export const deleteSessionsOf = (db: Db, memberId: number) => {
  forgetSessions(memberId)
  return db.delete(memberSessions).where(eq(memberSessions.memberId, memberId))
}

export const setMemberAudit = (db: Db, id: number, auditStatus: number) =>
  db.update(members).set({ auditStatus }).where(eq(members.id, id))

export const setMemberPhone = (db: Db, id: number, phone: string) =>
  db.update(members).set({ phone }).where(eq(members.id, id))

type Profile = Partial<Pick<NewMember, 'name' | 'avatar' | 'birthday' | 'birthdaySetAt' | 'gender' | 'city'>>

/** Replaces a nickname or an avatar if the member still has it. */
export const takeOff = (
  db: Db,
  memberId: number,
  column: 'name' | 'avatar',
  shown: string,
  instead: string,
) =>
  db
    .update(members)
    .set({ [column]: instead })
    .where(and(eq(members.id, memberId), eq(members[column], shown)))

export const updateProfile = (db: Db, id: number, profile: Profile) =>
  db.update(members).set(profile).where(eq(members.id, id))

const heldMember = defineStatement((db, value: Value<{ id: number }>) =>
  db
    .select()
    .from(members)
    .where(eq(members.id, value('id')))
    .for('no key update'),
)

export const holdMemberRow = async (db: Db, id: number): Promise<MemberRow | undefined> =>
  (await heldMember(db, { id }))[0]

/** Locks several members in the order of their ids, which prevents deadlocks. */
export const holdMemberRows = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for('no key update')

export const setMemberColumns = (db: Db, id: number, columns: { growth?: number; level?: number }) =>
  db.update(members).set(columns).where(eq(members.id, id))

/** Columns of a member owned by the nouns staff and welfare (member.tables.ts). */
export type SellingColumns = Partial<
  Pick<MemberRow, 'identity' | 'sellerId' | 'sellerUntil' | 'leaderId' | 'invitedUntil' | 'welfareStatus'>
>

export const setSellingColumns = (db: Db, ids: readonly number[], columns: SellingColumns) =>
  db
    .update(members)
    .set(columns)
    .where(inArray(members.id, [...ids]))
