import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { ShowSort } from '@greenstar/rules/post/activity'
import { TalentFeed } from '@greenstar/rules/post/post'
import { mayRewrite } from '@greenstar/rules/post/post.rewrite'
import type { PostSpot } from '@greenstar/rules/post/post.spots'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { TextSearch } from '../catalog/search/near-keyword.service'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { activityState } from './activity.store'
import { isBlocked, isUnblocked } from './block.store'
import { commentCount } from './comment.store'
import { hasMark, marksBy } from './mark.store'
import { marks, Place, posts, showActivities, showFigures, talentFollows } from './post.tables'

export type PostRow = typeof posts.$inferSelect

export type PostCardRow = {
  id: string
  kind: number
  title: string
  content: string
  images: string[]
  video_path: string
  cover_path: string
  cover_width: number
  cover_height: number
  member_id: string
  member_name: string
  member_avatar: string
  activity_id: string | null
  activity_title: string | null
  likes: number
  votes: number
  comments: number
  views: number
  is_top: boolean
  is_like: boolean
  is_voted: boolean
  status: number
  reason: string
  created_at: string
}

const { pass, reported, delete: deleted } = ModerationStatus
const passed = sql.raw(String(pass))
const active = sql.raw(String(MemberStatus.active))
const gone = sql.raw(String(deleted))

/** Condition of public posts: `p` passed, and its author `u` is active. */
export const isShown = sql`p.status = ${passed} and u.status = ${active}`

export const postsFrom = sql`from ${posts} p join ${members} u on u.id = p.member_id`

const marked = (memberId: number, kind: Mark) => hasMark(Subject.post, sql`p.id`, memberId, kind)

export const cardColumns = (memberId: number) => sql`
  p.id, p.kind, p.title, p.content, p.images, p.video_path, p.cover_path, p.cover_width, p.cover_height, p.member_id,
  u.name as member_name, u.avatar as member_avatar, p.activity_id,
  (select a.title from ${showActivities} a where a.id = p.activity_id) as activity_title, p.likes, p.votes, p.comments,
  p.views, p.is_top, p.status, p.reason, coalesce(p.published_at, p.created_at) as created_at,
  ${marked(memberId, Mark.like)} as is_like, ${marked(memberId, Mark.vote)} as is_voted`

export type PostFilter = {
  feed?: TalentFeed | undefined
  mine?: boolean | undefined
  status?: number | undefined
  type?: number | undefined
  talentID?: number | undefined
  activityID?: number | undefined
  /** Of the favourites; 0: 收藏. */
  collectionID?: number | undefined
  /** Only posts with an activity, which the calls of Show answer (domain 16). */
  inActivity?: boolean | undefined
  productID?: number | undefined
  search?: TextSearch | undefined
  sort?: ShowSort | undefined
  /** Posts that come after this one in the list. */
  afterID?: number | undefined
}

/** Place in 推荐 after which a list continues, and posts that were listed before it. */
export type RecommendedAfter = { rank: number; id: number; without: readonly number[] }

export const isWanted = (memberId: number) =>
  memberId === 0
    ? sql``
    : sql`and not ${marked(memberId, Mark.noInterest)} ${isUnblocked(memberId, sql`p.member_id`)}`

const ofActivities = sql`p.activity_id is not null`

/** Condition of posts of an activity, or of all activities. */
const placed = ({ activityID, inActivity }: PostFilter): SQL =>
  activityID ? sql`and p.activity_id = ${activityID}` : inActivity ? sql`and ${ofActivities}` : sql``

const narrowed = ({ type, talentID, activityID, inActivity, productID, search }: PostFilter): SQL => sql`
  ${type ? sql`and p.kind = ${sql.raw(String(type))}` : sql``}
  ${talentID ? sql`and p.member_id = ${talentID}` : sql``}
  ${placed({ activityID, inActivity })}
  ${productID ? sql`and p.product_ids @> array[${productID}]::bigint[]` : sql``}
  ${search ? sql`and ${search.has(sql`p.search_text`)}` : sql``}`

const orders: Record<ShowSort, SQL> = {
  [ShowSort.newest]: sql`p.published_at desc, p.id desc`,
  [ShowSort.likes]: sql`p.likes desc, p.id desc`,
  [ShowSort.votes]: sql`p.votes desc, p.id desc`,
}

/** Condition of favourites `k` in one collection (0: 收藏), or in all. */
const inCollection = (id: number | undefined): SQL => {
  if (id === undefined) return sql``
  return id === 0 ? sql`and k.collection_id is null` : sql`and k.collection_id = ${id}`
}

/** Condition of posts that come after one, the newest first. */
const isAfter = ({ afterID }: PostFilter): SQL =>
  afterID
    ? sql`and (p.published_at, p.id) < (select a.published_at, a.id from ${posts} a where a.id = ${afterID})`
    : sql``

/** Returns the condition and order of a list: own posts, liked ones, favourites, or all visible ones. */
const listOf = (filter: PostFilter, memberId: number): { where: SQL; order: SQL } => {
  const { feed, mine, status, sort = ShowSort.newest, afterID, collectionID } = filter
  const isCollection = feed === TalentFeed.favourites
  const kept = isCollection
    ? sql`${marksBy(Subject.post, memberId, Mark.favourite)} ${inCollection(collectionID)}`
    : marksBy(Subject.post, memberId, Mark.like)
  if (mine === true)
    return {
      where: sql`${postsFrom} where p.member_id = ${memberId} and p.status <> ${gone}
        ${status ? sql`and p.status = ${status}` : sql``} ${narrowed({ ...filter, talentID: undefined })}
        ${afterID ? sql`and p.id < ${afterID}` : sql``}`,
      order: sort === ShowSort.newest ? sql`p.id desc` : orders[sort],
    }
  if (feed === TalentFeed.liked || isCollection)
    return {
      where: sql`from ${marks} k join ${posts} p on p.id = k.subject_id join ${members} u on u.id = p.member_id
        where ${kept} and ${isShown} ${isUnblocked(memberId, sql`p.member_id`)} ${narrowed(filter)}
        ${afterID ? sql`and (k.created_at, p.id) < (select k.created_at, k.subject_id from ${marks} k where ${kept} and k.subject_id = ${afterID})` : sql``}`,
      order: sql`k.created_at desc, p.id desc`,
    }
  const followed = sql`and p.member_id in (select f.talent_id from ${talentFollows} f where f.member_id = ${memberId})`
  return {
    where: sql`${postsFrom} where ${isShown} ${isWanted(memberId)}
      ${feed === TalentFeed.following ? followed : sql``} ${narrowed(filter)} ${isAfter(filter)}`,
    order: orders[sort],
  }
}

/**
 * Returns a page of the posts of those whom a member follows. The newest of each creator come from the index alone, so
 * that only the rows of the page are read; joined at once, all posts of 20 creators were, 35 ms for 2,000 posts.
 */
const listFollowed = async (
  db: Db,
  filter: PostFilter,
  memberId: number,
  { size, skip }: Part,
): Promise<PostCardRow[]> => {
  const { rows } = await db.execute<PostCardRow>(sql`
    select ${cardColumns(memberId)} from (
      select n.id from ${talentFollows} f cross join lateral (
        select p.id, p.published_at ${postsFrom}
        where p.member_id = f.talent_id and ${isShown} ${isWanted(memberId)} ${narrowed(filter)} ${isAfter(filter)}
        order by ${orders[ShowSort.newest]} limit ${skip + size}) n
      where f.member_id = ${memberId} order by n.published_at desc, n.id desc limit ${size} offset ${skip}) page
    join ${posts} p on p.id = page.id join ${members} u on u.id = p.member_id
    order by ${orders[ShowSort.newest]}`)
  return rows
}

/** Returns a page of posts for a reader (0: a guest). */
export const listPosts = async (
  db: Db,
  filter: PostFilter,
  memberId: number,
  { size, skip }: Part,
): Promise<PostCardRow[]> => {
  if (filter.feed === TalentFeed.following && !filter.search)
    return listFollowed(db, filter, memberId, { size, skip })
  const { where, order } = listOf(filter, memberId)
  const { rows } = await db.execute<PostCardRow>(sql`
    select ${cardColumns(memberId)} ${where}
    order by ${filter.search?.order(sql`p.search_text`) ?? sql``}${order} limit ${size} offset ${skip}`)
  return rows
}

/** Maximum that a list counts to, unless the figures have the number. */
export const maxCounted = 1000

/** Number of posts that a reader sees: the stored figure minus those of blocked authors or marked as uninteresting. */
const countSeen = ({ activityID, inActivity }: PostFilter, memberId: number): SQL => sql`
  select coalesce((select f.records from ${showFigures} f
    where f.activity_id = ${activityID ?? (inActivity ? Place.activities : Place.community)}), 0) - (
    select count(*)::int from ${marks} k join ${posts} p on p.id = k.subject_id join ${members} u on u.id = p.member_id
    where ${marksBy(Subject.post, memberId, Mark.noInterest)} and ${isShown} ${isUnblocked(memberId, sql`p.member_id`)}
      ${placed({ activityID, inActivity })})
    - (select count(*)::int ${postsFrom} where ${isBlocked(memberId, sql`p.member_id`)} and ${isShown}
      ${placed({ activityID, inActivity })}) as n`

export const countPosts = async (db: Db, filter: PostFilter, memberId: number): Promise<number> => {
  const { feed = TalentFeed.all, mine, type, talentID, productID, search, afterID } = filter
  const isAll = feed === TalentFeed.all && !mine && !type && !talentID && !productID && !search && !afterID
  const { rows } = await db.execute<{ n: number }>(
    isAll
      ? countSeen(filter, memberId)
      : sql`select count(*)::int as n from (select 1 ${listOf(filter, memberId).where} limit ${maxCounted}) c`,
  )
  return rows[0]?.n ?? 0
}

/** Returns public posts, in the order of the ids. */
export const listPostsById = async (
  db: Db,
  ids: readonly number[],
  memberId: number,
): Promise<PostCardRow[]> => {
  if (ids.length === 0) return []
  const wanted = sql`${sql.param([...ids])}::bigint[]`
  const { rows } = await db.execute<PostCardRow>(sql`
    select ${cardColumns(memberId)} ${postsFrom} where ${isShown} and p.id = any(${wanted})
    order by array_position(${wanted}, p.id)`)
  return rows
}

/** Returns the posts of 推荐 that come after a place in the index. */
export const listRecommendedAfter = async (
  db: Db,
  { rank, id, without }: RecommendedAfter,
  memberId: number,
  { size, skip }: Part,
): Promise<PostCardRow[]> => {
  const { rows } = await db.execute<PostCardRow>(sql`
    select ${cardColumns(memberId)} ${postsFrom} where ${isShown} ${isWanted(memberId)}
      and (p.recommended, p.id) < (${rank}::double precision, ${id}::bigint)
      and p.id <> all(${sql.param([...without])}::bigint[])
    order by p.recommended desc, p.id desc limit ${size} offset ${skip}`)
  return rows
}

export type PostDetailRow = PostCardRow & {
  content_id: string | null
  address: string
  shares: number
  favourites: number
  is_favourite: boolean
  pollen: number
  product_ids: string[]
  spots: PostSpot[]
  is_attention: boolean
  is_vote: boolean | null
  activity_status: number | null
  begin_at: string | null
  end_at: string | null
}

/**
 * Returns a public post, or with `isOwn` one of the reader's own in any status but deleted. Only the
 * author gets its pollen.
 */
export const findPost = async (
  db: Db,
  id: number,
  memberId: number,
  isOwn = true,
): Promise<PostDetailRow | undefined> => {
  const own = isOwn ? sql`or (p.member_id = ${memberId} and p.status <> ${gone})` : sql``
  const { rows } = await db.execute<PostDetailRow>(sql`
    select ${cardColumns(memberId)}, p.content_id, p.address, p.shares, p.favourites, p.product_ids, p.spots,
      ${marked(memberId, Mark.favourite)} as is_favourite,
      case when p.member_id = ${memberId} then p.pollen else 0 end as pollen,
      exists (select from ${talentFollows} f where f.member_id = ${memberId} and f.talent_id = p.member_id) as is_attention,
      a.is_vote, a.status as activity_status, a.begin_at, a.end_at
    ${postsFrom} left join ${showActivities} a on a.id = p.activity_id
    where p.id = ${id} and ((${isShown} ${isUnblocked(memberId, sql`p.member_id`)}) ${own})`)
  return rows[0]
}

/** Whether the activity of a post has votes, and its state at `now`; null without an activity. */
export const activityOf = ({ is_vote, activity_status, begin_at, end_at }: PostDetailRow, now: number) =>
  activity_status === null || begin_at === null || end_at === null
    ? null
    : {
        isVote: is_vote === true,
        state: activityState(
          { status: activity_status, beginAt: new Date(begin_at), endAt: new Date(end_at) },
          now,
        ),
      }

/** Returns the content of a post that moderators judge; null of a deleted one. */
export const contentIdOf = ({ content_id }: Pick<PostDetailRow, 'content_id'>): number | null =>
  content_id === null ? null : Number(content_id)

/** Whether the reader is the author of a post and may edit it now. */
export const mayEdit = (row: PostDetailRow, memberId: number, now: number): boolean =>
  Number(row.member_id) === memberId &&
  mayRewrite({ status: row.status, votes: row.votes, state: activityOf(row, now)?.state ?? null }).ok

/** Returns a post in any status. */
export const readPost = async (db: Db, id: number): Promise<PostRow | undefined> =>
  (await db.select().from(posts).where(eq(posts.id, id)))[0]

const ofActive = sql`exists (select from ${members} u where u.id = ${posts.memberId} and u.status = ${active})`

/** Locks a public post against deletion, until the transaction ends; likes and comments go through. */
export const holdShown = async (db: Db, id: number): Promise<PostRow | undefined> =>
  (
    await db
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.status, pass), ofActive))
      .for('key share')
  )[0]

/** Returns a post that others see, or that is hidden because of reports. */
export const findReportable = async (db: Db, id: number): Promise<PostRow | undefined> =>
  (
    await db
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), inArray(posts.status, [pass, reported]), ofActive))
  )[0]

/** Locks and returns posts in the order of their ids, without deleted ones. */
export const lockPosts = (db: Db, ids: readonly number[]): Promise<PostRow[]> =>
  db
    .select()
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), ne(posts.status, deleted)))
    .orderBy(posts.id)
    .for('update')

/** Locks and returns the posts of moderated contents, in the order of their ids. */
export const postsOfContents = async (db: Db, contentIds: readonly number[]): Promise<PostRow[]> =>
  contentIds.length === 0
    ? []
    : db
        .select()
        .from(posts)
        .where(inArray(posts.contentId, [...contentIds]))
        .orderBy(posts.id)
        .for('update')

/** Locks posts in the order of their ids, against other counts and deletion; likes go through. */
export const holdPosts = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    select from ${posts} p where p.id = any(${sql.param([...ids])}::bigint[]) order by p.id for no key update`)

export const insertPost = async (db: Db, values: typeof posts.$inferInsert): Promise<number> => {
  const [row] = await db.insert(posts).values(values).returning({ id: posts.id })
  if (!row) throw new Error('a post was not stored')
  return row.id
}

export const putPosts = (db: Db, ids: readonly number[], change: Partial<PostRow>) =>
  db
    .update(posts)
    .set(change)
    .where(inArray(posts.id, [...ids]))

export const putPost = (db: Db, id: number, change: Partial<PostRow>) => putPosts(db, [id], change)

/** Returns a random post of another member: the first after a random id, so that nothing is sorted. */
export const randomPost = async (db: Db, memberId: number): Promise<PostCardRow | undefined> => {
  const others = sql`select ${cardColumns(memberId)} ${postsFrom}
    where ${isShown} and p.member_id <> ${memberId} ${isWanted(memberId)}`
  const { rows } = await db.execute<PostCardRow>(sql`
    with place as (select floor(random() * (select max(id) from ${posts}))::bigint as id)
    select * from (
      (${others} and p.id > (select id from place) order by p.id limit 1)
      union all (${others} order by p.id limit 1)) one limit 1`)
  return rows[0]
}

const isRanked = (column: string) => column === 'likes' || column === 'follows' || column === 'favourites'

/** Adds `by` to a number of a visible post; undefined if the post was hidden or deleted in between. */
export const countMark = async (
  db: Db,
  id: number,
  column: 'likes' | 'votes' | 'shares' | 'follows' | 'favourites',
  by: 1 | -1,
): Promise<PostRow | undefined> =>
  (
    await db
      .update(posts)
      .set({ [column]: sql`${posts[column]} + ${by}`, ...(isRanked(column) ? { isUnranked: true } : {}) })
      .where(and(eq(posts.id, id), eq(posts.status, pass)))
      .returning()
  )[0]

/** Stores with locked posts the number of public comments. */
export const countPostComments = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    update ${posts} p set comments = ${commentCount(Subject.post, sql`p.id`)}, is_unranked = true
    where p.id = any(${sql.param([...ids])}::bigint[]) and p.status <> ${gone}`)
