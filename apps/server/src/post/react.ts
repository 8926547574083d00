import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { mayVote } from '@greenstar/rules/post/post.rewrite'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { reportContent } from '../moderation/moderation.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { activityState, lockActivity } from './activity.store'
import { areBlocked } from './block.store'
import { collect, holdCollection } from './collection.store'
import { addLikesOf, planNews } from './creator.store'
import { countForPartaker } from './figures.store'
import { putMark, turnMark } from './mark.store'
import { countMark, findReportable, holdShown, type PostRow } from './post.store'
import type { Author } from './publish'

type Reader = Author

/** Locks and returns a post that the reader sees among others' posts. Refuses with post/gone. */
export const mustBeShown = async (
  { db, memberId }: Pick<Reader, 'db' | 'memberId'>,
  id: number,
): Promise<PostRow> => {
  const post = await holdShown(db, id)
  if (!post || (await areBlocked(db, memberId, post.memberId))) throw refuse('post/gone')
  return post
}

const markOf = ({ memberId, now }: Reader, post: PostRow, kind: Mark) => ({
  ...{ subject: Subject.post, subjectId: post.id, kind, memberId, authorId: post.memberId },
  createdAt: new Date(now),
})

/** Adds a set or removed mark to the numbers of the post and its author. Refuses with post/gone. */
const counted = async (
  db: Db,
  id: number,
  column: 'likes' | 'votes' | 'shares' | 'follows' | 'favourites',
  by: 1 | -1,
) => {
  const post = await countMark(db, id, column, by)
  if (!post) throw refuse('post/gone')
  if (column === 'likes') await addLikesOf(db, post.memberId, by)
  if (column === 'likes' || column === 'votes') await countForPartaker(db, post, column, by)
  return post
}

/** Likes a post or not; toggles if `isOn` is undefined. The author gets one message for several likes. Refuses with post/gone. */
export const likePost = async (reader: Reader, id: number, isOn: boolean | undefined) => {
  const { db, memberId, now } = reader
  const seen = await mustBeShown(reader, id)
  const { isOn: isLike, step } = await turnMark(db, markOf(reader, seen, Mark.like), isOn)
  const post = step === 0 ? seen : await counted(db, id, 'likes', step)
  if (step === 1 && post.memberId !== memberId) await planNews(db, post.memberId, memberId, now)
  return { isLike, post }
}

/**
 * Puts a post among the reader's favourites, into a collection of theirs (0: 收藏), or takes it out; toggles if `isOn` is
 * undefined. No other member sees it. Refuses with post/gone, post/no-collection.
 */
export const favouritePost = async (
  reader: Reader,
  id: number,
  isOn: boolean | undefined,
  collectionId: number | undefined,
) => {
  const { db, memberId } = reader
  const seen = await mustBeShown(reader, id)
  if (collectionId && !(await holdCollection(db, memberId, collectionId))) throw refuse('post/no-collection')
  const turned = await turnMark(db, markOf(reader, seen, Mark.favourite), isOn)
  if (turned.isOn && collectionId !== undefined) await collect(db, memberId, id, collectionId || null)
  const post = turned.step === 0 ? seen : await counted(db, id, 'favourites', turned.step)
  return { isFavourite: turned.isOn, favourites: post.favourites }
}

/** Votes for a post, once; locks its activity. Refuses with post/gone, show/own-post, -/no-votes, -/votes-closed. */
export const voteForPost = async (reader: Reader, id: number): Promise<PostRow> => {
  const { db, memberId, now } = reader
  const post = await mustBeShown(reader, id)
  const activity = post.activityId === null ? undefined : await lockActivity(db, post.activityId, 'share')
  const verdict = mayVote({
    isMine: post.memberId === memberId,
    activity: activity ? { isVote: activity.isVote, state: activityState(activity, now) } : null,
  })
  if (!verdict.ok) throw refuse(verdict.code)
  return (await putMark(db, markOf(reader, post, Mark.vote))) ? counted(db, id, 'votes', 1) : post
}

/** Counts a share, once for each member, and returns the number. Refuses with post/gone. */
export const sharePost = async (reader: Reader, id: number): Promise<number> => {
  const post = await mustBeShown(reader, id)
  const isNew = await putMark(reader.db, markOf(reader, post, Mark.share))
  return (isNew ? await counted(reader.db, id, 'shares', 1) : post).shares
}

/** Counts that a member followed the author from a post, once for each member; nothing if it is not shown. */
export const followedFrom = async (reader: Reader, id: number, authorId: number): Promise<void> => {
  const post = await holdShown(reader.db, id)
  if (post?.memberId !== authorId) return
  if (await putMark(reader.db, markOf(reader, post, Mark.follow))) await counted(reader.db, id, 'follows', 1)
}

/** Hides a post from the reader's lists. Refuses with post/gone. */
export const hideForReader = async (reader: Reader, id: number): Promise<void> => {
  const post = await mustBeShown(reader, id)
  await putMark(reader.db, markOf(reader, post, Mark.noInterest))
}

/**
 * Reports a post of another member, once; enough reports hide it until an operator reviews it (domain 16). Refuses with
 * post/gone, -/own-report, moderation/reports-often.
 */
export const reportPost = async (
  { app, db, memberId, now }: Reader,
  id: number,
  report: { reason: AnyReportReason; note: string; origin: string },
): Promise<void> => {
  const post = await findReportable(db, id)
  if (!post?.contentId) throw refuse('post/gone')
  if (post.memberId === memberId) throw refuse('post/own-report')
  const sent = { ...report, contentId: post.contentId, memberId }
  if ((await reportContent(app, db, sent, now)) === 'gone') throw refuse('post/gone')
}
