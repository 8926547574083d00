import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { rankWeights } from '@greenstar/rules/post/post.rank'
import { Subject } from '@greenstar/rules/post/post.subject'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { inArray, sql } from 'drizzle-orm'
import { growForPost } from '../level/level.service'
import type { MemberEffect } from '../member/member-effect.service'
import { notify } from '../message/message.service'
import type { ContentHidden, ContentUses, Decided } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { earnPollen } from '../pollen/pollen.service'
import { getSettings } from '../setting/setting.service'
import { findActivity } from './activity.store'
import { commentContent } from './comment'
import type { CommentUse } from './comment-use'
import { planNews, recountFollows, recountTalent } from './creator.store'
import { excerpt } from './excerpt'
import { recount, recountMember } from './figures.store'
import { countPublished } from './own.store'
import {
  countPostComments,
  findPost,
  holdPosts,
  lockPosts,
  type PostRow,
  postsOfContents,
  putPost,
} from './post.store'
import { posts, showActivities } from './post.tables'
import { ranksOf } from './rank.store'

const { pass, fail } = ModerationStatus

/** Drops the cached lists that show posts. */
export const postsChanged = (app: App, db: Db) => forget(app, db, 'show.', 'talent.', pages)

/** The title of a post or its first words: its name in messages. */
export const postName = ({ title, content }: Pick<PostRow, 'title' | 'content'>): string =>
  title === '' ? excerpt(content) : title

/** The same of the post on which `c` comments; null if it was deleted. */
const nameOfCommented = sql`(select case when p.title <> '' then p.title
    when char_length(s.words) > 16 then left(s.words, 15) || '…' else s.words end
  from ${posts} p, lateral (select btrim(regexp_replace(p.content, '\\s+', ' ', 'g')) as words) s
  where p.id = c.subject_id and p.status <> ${sql.raw(String(ModerationStatus.delete))})`

/**
 * Rewards the first pass of a post: growth, and the pollen of its activity, or else that of the first posts of a day
 * (domain 7, 8). Returns the pollen. The post is not stored as published yet.
 */
const reward = async (app: App, db: Db, post: PostRow, now: number): Promise<number> => {
  const { id, memberId, activityId } = post
  const cause = `post:${id}`
  const settings = await getSettings(app, db)
  const activity = activityId === null ? undefined : await findActivity(db, activityId)
  const title = `社区内容“${postName(post)}”通过审核`
  await growForPost(app, db, { memberId, title, cause, now })
  if (activity?.pollen) {
    const move = { memberId, kind: PollenKind.show, num: activity.pollen, title: activity.title }
    return earnPollen(app, db, { ...move, cause, now })
  }
  const today = await countPublished(db, memberId, new Date(startOfShanghaiDay(now)))
  const num = settingValue(settings, 'pollen.postReward')
  if (num === 0 || today >= settingValue(settings, 'pollen.postsPerDay')) return 0
  return earnPollen(app, db, { memberId, kind: PollenKind.post, num, title, now, cause })
}

/** Counts an author's posts again where they are shown. */
const recountOf = async (app: App, db: Db, post: PostRow) => {
  await recountTalent(db, post.memberId)
  await recount(db, [post])
  await postsChanged(app, db)
}

/**
 * Makes a locked post visible, rewards its first pass and notifies its author, unless it passed at once without a reward.
 * Returns the pollen of the reward.
 */
export const showPost = async (
  app: App,
  db: Db,
  post: PostRow,
  { isByItself = false, now }: { isByItself?: boolean; now: number },
): Promise<number> => {
  const publishedAt = post.publishedAt ?? new Date(now)
  const earned = post.publishedAt ? 0 : await reward(app, db, post, now)
  const facts = { id: post.id, post: postName(post) }
  await putPost(db, post.id, {
    ...{ status: pass, reason: '', publishedAt, pollen: post.pollen + earned },
    ...ranksOf(post, publishedAt, rankWeights(await getSettings(app, db))),
  })
  await recountOf(app, db, post)
  if (earned > 0) await notify(db, post.memberId, 'show.rewarded', { ...facts, pollen: String(earned) }, now)
  else if (!isByItself) await notify(db, post.memberId, 'show.passed', facts, now)
  return earned
}

/** Hides a locked post from all but its author. */
export const hidePost = async (app: App, db: Db, post: PostRow, status: number, reason = '') => {
  await putPost(db, post.id, { status, reason, isTop: false })
  await recountOf(app, db, post)
}

const postsDecided: Decided = async (app, db, rows, { to, reason, now }) => {
  const decided = await postsOfContents(
    db,
    rows.map(({ id }) => id),
  )
  // In the order of the authors, the lock order of follows.
  for (const post of decided.sort((a, b) => a.memberId - b.memberId)) {
    if (to === pass) await showPost(app, db, post, { now })
    else {
      await hidePost(app, db, post, to, reason)
      const facts = { id: post.id, post: postName(post), reason }
      if (to === fail) await notify(db, post.memberId, 'show.refused', facts, now)
    }
  }
}

/** Takes a post off the lists until a moderator has looked at the reports of it. */
const postHidden: ContentHidden = async (app, db, { subjectId }, now) => {
  const [post] = await lockPosts(db, [subjectId])
  if (!post) return
  await hidePost(app, db, post, ModerationStatus.reported, '被举报，等待审核')
  await notify(db, post.memberId, 'show.hidden', { post: postName(post), id: post.id }, now)
}

const postCommentUse: CommentUse = {
  title: nameOfCommented,
  isSeen: async (db, id, memberId) => (await findPost(db, id, memberId)) !== undefined,
  hold: holdPosts,
  count: countPostComments,
  liked: planNews,
  changed: postsChanged,
  events: {
    passed: 'show.comment-passed',
    refused: 'show.comment-refused',
    hidden: 'show.comment-hidden',
    replied: 'show.replied',
    commented: 'show.commented',
  },
}

export const postComments = { [Subject.post]: postCommentUse }

export const postContents: ContentUses = {
  [ContentKind.post]: {
    subject: sql`(select coalesce((select a.title from ${showActivities} a where a.id = p.activity_id), p.title)
      from ${posts} p where p.id = c.subject_id)`,
    decided: postsDecided,
    hidden: postHidden,
  },
  [ContentKind.postComment]: commentContent(Subject.post, postCommentUse),
}

/** Recounts the posts of a member whose account is frozen or active again. */
export const recountPosts: MemberEffect = async (app, db, memberId) => {
  await recountMember(db, memberId)
  await postsChanged(app, db)
}

/** Recounts two accounts between which posts and follows have moved, in the order of their ids. */
export const recountMoved = async (app: App, db: Db, one: number, other: number): Promise<void> => {
  const ids = [one, other].sort((a, b) => a - b)
  const rows = await db
    .selectDistinct({ activityId: posts.activityId })
    .from(posts)
    .where(inArray(posts.memberId, ids))
  await recount(
    db,
    rows.flatMap(({ activityId }) => ids.map((memberId) => ({ activityId, memberId }))),
  )
  for (const id of ids) await recountTalent(db, id)
  await recountFollows(db, ids)
  await postsChanged(app, db)
}
