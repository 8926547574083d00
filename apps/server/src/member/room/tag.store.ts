import { MemberStatus } from '@greenstar/rules/member/member.status'
import type { TagRule } from '@greenstar/rules/member/tag.rule'
import { and, asc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { members, memberTagging, memberTags } from '../member.tables'

export type MemberTag = { id: number; name: string; rule?: TagRule | null }

export const listTags = (db: Db) =>
  db
    .select({
      id: memberTags.id,
      name: memberTags.name,
      rule: memberTags.rule,
      ruledAt: memberTags.ruledAt,
      members: sql<number>`(select count(*) from member_tagging t where t.tag_id = ${memberTags.id})`.mapWith(
        Number,
      ),
    })
    .from(memberTags)
    .orderBy(asc(memberTags.id))

export const tagsOf = async (db: Db, memberIds: readonly number[]): Promise<Map<number, MemberTag[]>> => {
  const found = new Map<number, MemberTag[]>()
  if (memberIds.length === 0) return found
  const rows = await db
    .select({ memberId: memberTagging.memberId, id: memberTags.id, name: memberTags.name })
    .from(memberTagging)
    .innerJoin(memberTags, eq(memberTags.id, memberTagging.tagId))
    .where(inArray(memberTagging.memberId, [...memberIds]))
    .orderBy(asc(memberTags.id))
  for (const { memberId, ...tag } of rows) found.set(memberId, [...(found.get(memberId) ?? []), tag])
  return found
}

/** Locks and returns a tag, so that it is not deleted while members get it. */
export const findTag = async (db: Db, id: number): Promise<MemberTag | undefined> =>
  (await db.select().from(memberTags).where(eq(memberTags.id, id)).for('update'))[0]

/** Gives a tag its rule, or makes it one of the operators again; its members are computed by the caller's job. */
export const setTagRule = (db: Db, id: number, rule: TagRule | null) =>
  db.update(memberTags).set({ rule, ruledAt: null }).where(eq(memberTags.id, id))

export const setRuled = (db: Db, id: number, at: Date) =>
  db.update(memberTags).set({ ruledAt: at }).where(eq(memberTags.id, id))

/** Ids of the tags with a rule. */
export const listRuledIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ id: memberTags.id })
      .from(memberTags)
      .where(isNotNull(memberTags.rule))
      .orderBy(asc(memberTags.id))
  ).map(({ id }) => id)

/**
 * Gives a tag to the members of a part (ids above `after` up to `upTo`) for whom `fits` is true, and takes it from the
 * others of the part; `fits` sees them as `m`.
 */
export const retagPart = async (db: Db, tagId: number, fits: SQL, { after, upTo }: IdPart): Promise<void> => {
  await db.execute(sql`
    delete from ${memberTagging} t where t.tag_id = ${tagId} and t.member_id > ${after} and t.member_id <= ${upTo}
      and not exists (select from ${members} m where m.id = t.member_id and ${fits})`)
  await db.execute(sql`
    insert into ${memberTagging} (tag_id, member_id)
    select ${tagId}, m.id from ${members} m where m.id > ${after} and m.id <= ${upTo} and ${fits}
    order by m.id on conflict do nothing`)
}

type IdPart = { after: number; upTo: number }

/** The same without a lock. */
export const readTag = async (db: Db, id: number): Promise<MemberTag | undefined> =>
  (await db.select().from(memberTags).where(eq(memberTags.id, id)))[0]

/** Accounts that were neither erased nor merged into another. */
const isKept = notInArray(members.status, [MemberStatus.gone, MemberStatus.merged])

/** Members of these ids by code, without erased ones, and whether they have the tag. */
export const listTagged = (db: Db, tagId: number, ids: readonly number[]) =>
  db
    .select({
      id: members.id,
      code: members.code,
      has: sql<boolean>`exists (select from member_tagging t where t.tag_id = ${tagId} and t.member_id = ${members.id})`,
    })
    .from(members)
    .where(and(inArray(members.id, [...ids]), isKept))
    .orderBy(asc(members.id))

export const insertTag = async (db: Db, name: string, now: Date): Promise<number | undefined> =>
  (
    await db
      .insert(memberTags)
      .values({ name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: memberTags.id })
  )[0]?.id

export const isTagName = async (db: Db, name: string, except: number): Promise<boolean> =>
  (await db.$count(memberTags, and(eq(memberTags.name, name), sql`${memberTags.id} <> ${except}`))) > 0

export const countTags = (db: Db) => db.$count(memberTags)

export const renameTag = (db: Db, id: number, name: string) =>
  db.update(memberTags).set({ name }).where(eq(memberTags.id, id))

/** Deletes a tag and its assignments; returns from how many members. */
export const deleteTag = async (db: Db, id: number): Promise<number> => {
  const rows = await db.delete(memberTagging).where(eq(memberTagging.tagId, id)).returning()
  await db.delete(memberTags).where(eq(memberTags.id, id))
  return rows.length
}

export const countKnown = (db: Db, ids: readonly number[]) =>
  db.$count(members, and(inArray(members.id, [...ids]), isKept))

/** Tags members, but no erased ones; returns the ids of those who did not have the tag. */
export const putTag = async (db: Db, tagId: number, memberIds: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${memberTagging} (tag_id, member_id)
    select ${tagId}::bigint, ${members.id} from ${members}
    where ${inArray(members.id, [...memberIds])} and ${isKept} order by ${members.id}
    on conflict do nothing returning member_id as id`)
  return rows.map(({ id }) => Number(id))
}

/** Untags members; returns the ids of those who had the tag. */
export const takeTag = async (db: Db, tagId: number, memberIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .delete(memberTagging)
      .where(and(eq(memberTagging.tagId, tagId), inArray(memberTagging.memberId, [...memberIds])))
      .returning({ id: memberTagging.memberId })
  ).map(({ id }) => id)
