import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { NEWS_AFTER, newsPerDay } from '@greenstar/rules/post/post.news'
import { Mark } from '@greenstar/rules/post/post.subject'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TextSearch } from '../catalog/search/near-keyword.service'
import { members } from '../member/member.tables'
import type { MemberEffect } from '../member/member-effect.service'
import { memberContents } from '../moderation/moderation.tables'
import { countOfDay } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { isNoBlockBetween, isUnblocked } from './block.store'
import { marks, memberBlocks, posts, talentFollows, talents } from './post.tables'

export type TalentRecord = typeof talents.$inferSelect

export type TalentRow = {
  id: string
  name: string
  avatar: string
  signature: string
  works: number
  likes: number
  fans: number
  attentions: number
  is_recommended: boolean
  is_attention: boolean
}

const active = sql.raw(String(MemberStatus.active))
const passed = sql.raw(String(ModerationStatus.pass))

export const talentColumns = (memberId: number) => sql`
  u.id, u.name, u.avatar, coalesce(t.signature, '') as signature, coalesce(t.works, 0) as works,
  coalesce(t.likes, 0) as likes, coalesce(t.fans, 0) as fans, coalesce(t.attentions, 0) as attentions,
  coalesce(t.is_recommended, false) as is_recommended,
  exists (select from ${talentFollows} o where o.member_id = ${memberId} and o.talent_id = u.id) as is_attention`

/** Returns a creator as a reader (0: a guest) sees them; undefined if the member is frozen, deleted or blocked. */
export const findTalent = async (db: Db, id: number, memberId: number): Promise<TalentRow | undefined> => {
  const { rows } = await db.execute<TalentRow>(sql`
    select ${talentColumns(memberId)} from ${members} u left join ${talents} t on t.member_id = u.id
    where u.id = ${id} and u.status = ${active} ${isUnblocked(memberId, sql`u.id`)}`)
  return rows[0]
}

export type TalentFilter = { search?: TextSearch | undefined; recommended?: boolean | undefined }

const listed = ({ search, recommended }: TalentFilter, memberId: number) => sql`
  from ${talents} t join ${members} u on u.id = t.member_id
  where t.works > 0 and u.status = ${active} ${recommended ? sql`and t.is_recommended` : sql``}
  ${search ? sql`and ${search.has(sql`t.search_text`)}` : sql``} ${isUnblocked(memberId, sql`u.id`)}`

/** Returns a page of creators with works, recommended first, then most fans first. */
export const listTalents = async (
  db: Db,
  filter: TalentFilter,
  memberId: number,
  { size, skip }: Part,
): Promise<TalentRow[]> => {
  const { rows } = await db.execute<TalentRow>(sql`
    select ${talentColumns(memberId)} ${listed(filter, memberId)}
    order by ${filter.search?.order(sql`t.search_text`) ?? sql``}t.is_recommended desc, t.fans desc, t.member_id limit ${size} offset ${skip}`)
  return rows
}

export const countTalents = async (db: Db, filter: TalentFilter, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${listed(filter, memberId)}`)
  return rows[0]?.n ?? 0
}

/** Locks the row of a creator, inserting it if missing. */
export const holdTalent = async (db: Db, memberId: number): Promise<TalentRecord> => {
  await db.insert(talents).values({ memberId }).onConflictDoNothing()
  const [row] = await db.select().from(talents).where(eq(talents.memberId, memberId)).for('update')
  if (!row) throw new Error('a creator was not stored')
  return row
}

export const readTalent = async (db: Db, memberId: number): Promise<TalentRecord | undefined> =>
  (await db.select().from(talents).where(eq(talents.memberId, memberId)))[0]

/** Forbids publishing to somebody who registers again after it was forbidden to an account that was erased. */
export const takeOverForbidden: MemberEffect = async (_app, db, memberId) => {
  await db.execute(sql`
    insert into talents (member_id, forbidden_reason)
    select ${memberId}, forbidden_reason from talents
    where forbidden_reason <> '' and member_id in (select former_id from member_formers where member_id = ${memberId}) limit 1
    on conflict (member_id) do update set forbidden_reason = excluded.forbidden_reason`)
}

export const putTalent = (db: Db, memberId: number, change: Partial<TalentRecord>) =>
  db.update(talents).set(change).where(eq(talents.memberId, memberId))

export const putTalents = async (db: Db, ids: readonly number[], change: Partial<TalentRecord>) => {
  await db
    .update(talents)
    .set(change)
    .where(inArray(talents.memberId, [...ids]))
}

/** Adds `step` to the likes of a creator's works. */
export const addLikesOf = (db: Db, memberId: number, step: 1 | -1) =>
  db
    .update(talents)
    .set({ likes: sql`greatest(${talents.likes} + ${step}, 0)` })
    .where(eq(talents.memberId, memberId))

/**
 * Recounts a creator's visible works and their likes after one was shown or hidden. The row is locked first:
 * a single statement that waits for the lock would count rows as of before the wait.
 */
export const recountTalent = async (db: Db, memberId: number): Promise<void> => {
  await holdTalent(db, memberId)
  await db.execute(sql`
    update ${talents} t set works = c.works, likes = c.likes, last_work_at = c.last_work_at
    from (
      select count(*) filter (where p.status = ${passed})::int as works,
        coalesce(sum(p.likes) filter (where p.status = ${passed}), 0)::int as likes, max(p.created_at) as last_work_at
      from ${posts} p where p.member_id = ${memberId}
    ) c where t.member_id = ${memberId}`)
}

/** Stores a follow; false if it existed. The caller has locked both creators in the order of their ids. */
export const putFollow = async (
  db: Db,
  memberId: number,
  talentId: number,
  createdAt: Date,
): Promise<boolean> => {
  const { rowCount } = await db
    .insert(talentFollows)
    .values({ memberId, talentId, createdAt })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Removes a follow; false if there was none. */
export const dropFollow = async (db: Db, memberId: number, talentId: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(talentFollows)
    .where(and(eq(talentFollows.memberId, memberId), eq(talentFollows.talentId, talentId)))
  return (rowCount ?? 0) > 0
}

/** Adds `step` to the creator's fans and the member's follows. */
export const countFollow = async (
  db: Db,
  memberId: number,
  talentId: number,
  step: 1 | -1,
): Promise<void> => {
  await db.execute(sql`
    update ${talents} set
      fans = fans + case when member_id = ${talentId} then ${step}::int else 0 end,
      attentions = attentions + case when member_id = ${memberId} then ${step}::int else 0 end
    where member_id in (${memberId}, ${talentId})`)
}

export type FollowRow = TalentRow & { followed_at: string }

/** Lists of people of a member: who follows them, whom they follow, whom they have blocked. */
export type PeopleList = 'fans' | 'follows' | 'blocked'

const followsFrom = (of: PeopleList, id: number, memberId: number) => {
  const people = {
    fans: sql`${talentFollows} f join ${members} u on u.id = f.member_id and f.talent_id = ${id}`,
    follows: sql`${talentFollows} f join ${members} u on u.id = f.talent_id and f.member_id = ${id}`,
    blocked: sql`${memberBlocks} f join ${members} u on u.id = f.blocked_id and f.member_id = ${id}`,
  }[of]
  return sql`from ${people} left join ${talents} t on t.member_id = u.id
    where u.status = ${active} ${of === 'blocked' ? sql`` : isUnblocked(memberId, sql`u.id`)}`
}

/** Returns a page of a creator's fans, of the creators they follow or of whom they blocked, latest first. */
export const listFollows = async (
  db: Db,
  of: PeopleList,
  id: number,
  memberId: number,
  { size, skip }: Part,
): Promise<FollowRow[]> => {
  const { rows } = await db.execute<FollowRow>(sql`
    select ${talentColumns(memberId)}, f.created_at as followed_at ${followsFrom(of, id, memberId)}
    order by f.created_at desc, u.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countFollows = async (db: Db, of: PeopleList, id: number, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${followsFrom(of, id, memberId)}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * Schedules a message about new likes and fans, unless one is scheduled already. `byId` likes or follows: one who does it
 * again and again begins only `newsPerDay` messages a day; their later ones are in those that others begin.
 */
export const planNews = async (db: Db, memberId: number, byId: number, now: number): Promise<void> => {
  if ((await readTalent(db, memberId))?.newsDueAt) return
  if ((await countOfDay(db, `news:${byId}:${memberId}`, now)) > newsPerDay) return
  await db.execute(sql`
    insert into ${talents} (member_id, news_from_at, news_due_at)
    values (${memberId}, ${new Date(now)}, ${new Date(now + NEWS_AFTER)})
    on conflict (member_id) do update set news_from_at = excluded.news_from_at, news_due_at = excluded.news_due_at
    where ${talents}.news_due_at is null`)
}

export type DueNews = {
  member_id: string
  likes: number
  fans: number
  /** Whether there was no like before. */
  is_first: boolean
  all_fans: number
}

/** Takes at most `max` due messages, with the numbers of new likes and fans not seen yet. */
export const takeDueNews = async (db: Db, now: Date, max: number): Promise<DueNews[]> => {
  const { rows } = await db.execute<DueNews>(sql`
    with due as (
      select member_id, fans, news_from_at, likes_seen_at, fans_seen_at from ${talents}
      where news_due_at <= ${now} order by news_due_at limit ${max} for update skip locked
    ), taken as (
      update ${talents} t set news_due_at = null, news_from_at = null from due where t.member_id = due.member_id
    )
    select d.member_id, d.fans as all_fans,
      not exists (select from ${marks} l where l.author_id = d.member_id and l.kind = ${sql.raw(String(Mark.like))}
        and l.member_id <> d.member_id and l.created_at < greatest(d.news_from_at, d.likes_seen_at)) as is_first,
      (select count(*)::int from ${marks} l where l.author_id = d.member_id and l.kind = ${sql.raw(String(Mark.like))} and l.member_id <> d.member_id
        and l.created_at >= greatest(d.news_from_at, d.likes_seen_at)
        and ${isNoBlockBetween(sql`d.member_id`, sql`l.member_id`)}) as likes,
      (select count(*)::int from ${talentFollows} f where f.talent_id = d.member_id
        and f.created_at >= greatest(d.news_from_at, d.fans_seen_at)) as fans
    from due d order by d.member_id`)
  return rows
}

/** Locks the rows of creators in the order of their ids. */
export const lockTalents = (db: Db, ids: readonly number[]): Promise<TalentRecord[]> =>
  db
    .select()
    .from(talents)
    .where(inArray(talents.memberId, [...ids]))
    .orderBy(talents.memberId)
    .for('update')

/** Returns the text of a signature's content; '' if there is none. */
export const readPendingSignature = async (db: Db, contentId: number): Promise<string> => {
  const [row] = await db
    .select({ content: memberContents.content })
    .from(memberContents)
    .where(eq(memberContents.id, contentId))
  return row?.content ?? ''
}

/** Recounts the fans and follows of creators. */
export const recountFollows = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    update ${talents} t set fans = (select count(*) from ${talentFollows} f where f.talent_id = t.member_id),
      attentions = (select count(*) from ${talentFollows} f where f.member_id = t.member_id)
    where t.member_id = any(${sql.param([...ids])}::bigint[])`)
