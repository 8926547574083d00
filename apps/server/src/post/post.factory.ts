import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { ShowStatus } from '@greenstar/rules/post/activity'
import { PostKind } from '@greenstar/rules/post/post'
import { rankWeights } from '@greenstar/rules/post/post.rank'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { eq } from 'drizzle-orm'
import { makeProduct } from '../catalog/catalog.factory'
import { insertContent } from '../moderation/moderation.store'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { makeMemberPicture } from '../upload/upload.factory'
import { type ActivityFacts, moveActivity, putActivity } from './activity.store'
import { commentKinds } from './comment'
import { insertComment, readComment } from './comment.store'
import type { Commented } from './comment-use'
import { addLikesOf, countFollow, holdTalent, putFollow, recountTalent } from './creator.store'
import { insertDraft } from './draft.store'
import { countForPartaker, recount } from './figures.store'
import { putMark } from './mark.store'
import { countPostComments, insertPost, putPost, readPost } from './post.store'
import type { postDrafts, posts } from './post.tables'
import { ranksOf } from './rank.store'
import { creatorTexts, postTexts } from './search-text'

export type MadeComment = {
  memberId: number
  content?: string
  status?: number
  answers?: number | undefined
}

/** Inserts a moderated comment on a subject, or an answer to one, by default passed; returns its id and its content's. */
export const makeComment = async (
  db: Db,
  place: { subject: Commented; subjectId: number; authorId: number | null },
  { memberId, content = '养得真好', status = ModerationStatus.pass, answers }: MadeComment,
  now: number,
) => {
  const createdAt = new Date(now)
  const answered = answers === undefined ? undefined : await readComment(db, answers)
  const kind = commentKinds[place.subject]
  const contentId = await insertContent(db, {
    ...{ memberId, kind, subjectId: place.subjectId, content, status, createdAt },
  })
  const id = await insertComment(db, {
    ...{ ...place, memberId, contentId, status, createdAt },
    parentId: answered ? (answered.parentId ?? answered.id) : null,
    answeredId: answered?.id ?? null,
    answeredMemberId: answered?.memberId ?? null,
    shownAt: status === ModerationStatus.pass ? createdAt : null,
  })
  return { id, contentId }
}

type PostFacts = Partial<typeof posts.$inferInsert> & { memberId: number; flags?: string[] }

/**
 * Inserts a moderated post, by default passed; returns its id and that of its content. Outside a transaction the
 * caller makes an author's posts one at a time: each is counted.
 */
export const makePost = async (db: Db, { flags = [], ...given }: PostFacts, now: number) => {
  const facts = {
    title: '',
    content: '换盆第一天',
    images: [],
    videoPath: '',
    reason: '',
    createdAt: new Date(now),
    ...given,
  }
  const {
    memberId,
    title,
    content,
    images,
    videoPath,
    reason,
    createdAt,
    status = ModerationStatus.pass,
  } = facts
  const isPassed = status === ModerationStatus.pass
  const score = { likes: facts.likes ?? 0, comments: 0, favourites: 0, follows: 0, views: facts.views ?? 0 }
  const id = await insertPost(db, {
    kind: videoPath === '' ? PostKind.imageText : PostKind.video,
    coverPath: images[0] ?? '',
    ...facts,
    ...{ status, updatedAt: createdAt },
    ...(isPassed ? { publishedAt: createdAt, ...ranksOf(score, createdAt, rankWeights({})) } : {}),
  })
  const contentId = await insertContent(db, {
    ...{ memberId, kind: ContentKind.post, subjectId: id, status, createdAt, reason, flags },
    content: [title, content].filter((text) => text !== '').join('\n'),
    images: videoPath === '' ? images : [videoPath],
    ...(status === ModerationStatus.fail ? { moderatedAt: createdAt, moderatedBy: '周店长' } : {}),
  })
  await putPost(db, id, { contentId })
  await postTexts.write(db, [id])
  await recountTalent(db, memberId)
  await creatorTexts.write(db, [memberId])
  await recount(db, [{ activityId: facts.activityId ?? null, memberId }])
  return { id, contentId }
}

/** Inserts a moderated comment on a post, or an answer to one, by default passed. */
export const makePostComment = async (
  db: Db,
  { postId, ...comment }: MadeComment & { postId: number },
  now: number,
) => {
  const authorId = (await readPost(db, postId))?.memberId ?? 0
  const made = await makeComment(db, { subject: Subject.post, subjectId: postId, authorId }, comment, now)
  await countPostComments(db, [postId])
  return made
}

/** Marks a content as decided by an operator, by default of no account. */
export const decided = (db: Db, contentId: number, now: number, moderatedById: number | null = null) =>
  db
    .update(memberContents)
    .set({ moderatedAt: new Date(now), moderatedBy: '周店长', moderatedById })
    .where(eq(memberContents.id, contentId))

/** Inserts a draft and returns its id; its files are the caller's. */
export const makeDraft = (db: Db, facts: Partial<typeof postDrafts.$inferInsert> & { memberId: number }) =>
  insertDraft(db, { updatedAt: new Date('2026-01-02T00:00:00+08:00'), ...facts })

/** Stores a member's like of a post. */
export const likedPost = async (db: Db, postId: number, memberId: number, now: number): Promise<void> => {
  const post = await readPost(db, postId)
  if (!post) return
  const like = {
    subject: Subject.post,
    subjectId: postId,
    kind: Mark.like,
    memberId,
    authorId: post.memberId,
  }
  if (!(await putMark(db, { ...like, createdAt: new Date(now) }))) return
  await putPost(db, postId, { likes: post.likes + 1, isUnranked: true })
  if (post.status !== ModerationStatus.pass) return
  await addLikesOf(db, post.memberId, 1)
  await countForPartaker(db, post, 'likes', 1)
}

/** Stores a post among a member's favourites. */
export const keptPost = async (db: Db, postId: number, memberId: number, now: number): Promise<void> => {
  const post = await readPost(db, postId)
  if (!post) return
  const favourite = { subject: Subject.post, subjectId: postId, kind: Mark.favourite, memberId }
  await putMark(db, { ...favourite, authorId: post.memberId, createdAt: new Date(now) })
  await putPost(db, postId, { favourites: post.favourites + 1, isUnranked: true })
}

/** Stores that a member follows a creator. */
export const follow = async (db: Db, memberId: number, talentId: number, now: number): Promise<void> => {
  for (const id of [memberId, talentId].sort((a, b) => a - b)) await holdTalent(db, id)
  if (await putFollow(db, memberId, talentId, new Date(now))) await countFollow(db, memberId, talentId, 1)
}

/** Inserts an activity, by default published and running, and returns its id. */
export const makeShowActivity = async (
  db: Db,
  { isDraft, ...given }: Partial<ActivityFacts> & { isDraft?: boolean },
  now: number,
): Promise<number> => {
  const facts = {
    ...{ title: '窗台上的春天', intro: '拍下窗台', coverPath: '', rule: '每人三条，原创图片' },
    ...{ beginAt: new Date(now - DAY), endAt: new Date(now + 7 * DAY) },
    ...given,
  }
  const id = await putActivity(db, undefined, facts, new Date(Math.min(facts.beginAt.getTime(), now)))
  if (!isDraft) await moveActivity(db, id, ShowStatus.published)
  return id
}

/** Fields of a form of a post: two pictures of its author, two products, and a mark for each on the first picture. */
export const makeMarkedPictures = async (db: Db, memberId: number) => {
  const picture = async () => (await makeMemberPicture(db, { memberId, purpose: UploadPurpose.post })).path
  const [path, other] = [await picture(), await picture()]
  const productIDs = [(await makeProduct(db)).id, (await makeProduct(db)).id]
  const spots = productIDs.map((productID) => ({ path, productID, x: 500, y: 500 }))
  return { images: [path, other], productIDs, spots }
}
