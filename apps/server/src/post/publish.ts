import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { ShowStatus } from '@greenstar/rules/post/activity'
import { filesOfFilm, PostKind, postLimits } from '@greenstar/rules/post/post'
import { mayRewrite } from '@greenstar/rules/post/post.rewrite'
import { type PostSpot, spotsOf } from '@greenstar/rules/post/post.spots'
import { Subject } from '@greenstar/rules/post/post.subject'
import { coverOf } from '@greenstar/rules/upload/upload.film'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { getSellable } from '../catalog/product/sku.service'
import { holdMember } from '../member/member.service'
import { dropContent, holdContents, submit } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { claimUploads, releaseUploads, sizeOfUpload } from '../upload/upload.service'
import { type ActivityRow, activityState, findActivity, lockActivity } from './activity.store'
import { dropComments } from './comment.store'
import { holdTalent } from './creator.store'
import { hidePost, showPost } from './decide'
import { dropDraft } from './draft'
import { dropMarks } from './mark.store'
import { countHandedIn, countUsed } from './own.store'
import { insertPost, lockPosts, type PostRow, putPost, readPost } from './post.store'
import { postTexts } from './search-text'

const { pass, pending, fail } = ModerationStatus

export type PostWords = {
  title: string
  content: string
  images: readonly string[]
  /** '' for pictures. */
  videoPath: string
  /** The picture that was chosen as the cover of the film. */
  coverPath?: string | undefined
  address: string
  productIDs: readonly number[]
  spots?: readonly PostSpot[] | undefined
  /** The draft that is published. */
  draftID?: number | undefined
}

export type Author = { app: App; db: Db; memberId: number; now: number }

/** Returns the files of a post: its film with a chosen cover, or its pictures. */
const filesOf = ({
  images,
  videoPath,
  coverPath = '',
}: Pick<PostWords, 'images' | 'videoPath' | 'coverPath'>) =>
  videoPath === '' ? images : filesOfFilm(videoPath, coverPath)

/** Refuses products that are newly added to a post and not on sale, with post/product-unknown. */
const checkProducts = async (db: Db, ids: readonly number[], before: readonly number[]) => {
  const added = ids.filter((id) => !before.includes(id))
  const known = await getSellable(db, added)
  const isOnSale = (id: number) => known.get(id)?.status === ProductStatus.selling && known.get(id)?.listed
  if (!added.every(isOnSale)) throw refuse('post/product-unknown')
}

const mustHaveRoom = async (db: Db, memberId: number, { id, perMember }: ActivityRow) => {
  if (perMember > 0 && (await countUsed(db, memberId, id)) >= perMember)
    throw refuse('show/limit', { max: perMember })
}

/** Locks the activity of a new post; refuses if it is not running or the member's limit is reached. */
const enter = async ({ db, memberId, now }: Author, activityId: number) => {
  const activity = await lockActivity(db, activityId, 'share')
  if (!activity || activity.status === ShowStatus.draft) throw refuse('show/activity-gone')
  if (activityState(activity, now) !== 'running') throw refuse('show/activity-closed')
  await mustHaveRoom(db, memberId, activity)
}

/** Locks and returns a member's own post, its content first, as reports do. Refuses with post/gone. */
const holdOwn = async (db: Db, memberId: number, id: number): Promise<PostRow> => {
  const seen = await readPost(db, id)
  if (seen?.contentId && seen.memberId === memberId) await holdContents(db, [seen.contentId])
  const [post] = await lockPosts(db, [id])
  if (post?.memberId !== memberId) throw refuse('post/gone')
  return post
}

/** Locks and returns the post to change. Refuses with post/gone, -/reported, -/voted, show/activity-closed, -/limit. */
const postToChange = async ({ db, memberId, now }: Author, id: number): Promise<PostRow> => {
  const post = await holdOwn(db, memberId, id)
  const activity = post.activityId === null ? undefined : await findActivity(db, post.activityId)
  const state = activity ? activityState(activity, now) : null
  const verdict = mayRewrite({ status: post.status, votes: post.votes, state })
  if (!verdict.ok) throw refuse(verdict.code)
  // a refused post does not count towards the limit, so another post may have used its place
  if (activity && post.status === fail) await mustHaveRoom(db, memberId, activity)
  return post
}

/** Claims the files that were added to a post and releases those that were removed. */
const holdFiles = async (
  { db, memberId, now }: Author,
  files: readonly string[],
  before: readonly string[],
) => {
  const added = files.filter((path) => !before.includes(path))
  await claimUploads(db, memberId, UploadPurpose.post, added)
  const gone = before.filter((path) => !files.includes(path))
  await releaseUploads(db, memberId, gone, now)
}

/** The cover of a post and its size, which stays while the cover does. */
const coverFacts = async (db: Db, memberId: number, words: PostWords, before: PostRow | undefined) => {
  const [file = '', chosen] = filesOf(words)
  const coverPath = words.videoPath === '' ? file : (chosen ?? coverOf(file))
  if (before?.coverPath === coverPath) return { coverPath }
  const { width, height } = await sizeOfUpload(db, memberId, words.videoPath === '' ? file : (chosen ?? file))
  return { coverPath, coverWidth: width, coverHeight: height }
}

/**
 * Submits a new or changed post; a changed one keeps its activity, and the draft of a new one is deleted. It may pass at
 * once because of the author's record; a post that was shown before waits for a moderator (domain 16). Returns the
 * pollen that it brought at once. Locks the member, so that daily limits hold under concurrent requests. Refuses with post/gone, -/often, -/forbidden, -/reported, -/voted, -/product-unknown,
 * show/activity-gone, -/activity-closed, -/limit, upload/not-yours.
 */
export const handInPost = async (
  author: Author,
  id: number | undefined,
  sent: PostWords,
  activityId: number | null = null,
) => {
  const { app, db, memberId, now } = author
  await holdMember(db, memberId)
  // The post is locked before the creator, as in likes.
  const before = id === undefined ? undefined : await postToChange(author, id)
  if (!before) {
    if ((await countHandedIn(db, memberId, new Date(startOfShanghaiDay(now)))) >= postLimits.perDay)
      throw refuse('post/often')
    if (activityId !== null) await enter(author, activityId)
  }
  const { forbiddenReason } = await holdTalent(db, memberId)
  if (forbiddenReason !== '') throw refuse('post/forbidden', { reason: forbiddenReason })
  const words = { ...sent, images: [...new Set(sent.images)] }
  const productIds = [...new Set(words.productIDs)]
  await checkProducts(db, productIds, before?.productIds ?? [])
  const files = filesOf(words)
  await holdFiles(author, files, before ? filesOf(before) : [])
  const { title, content, images, videoPath, address } = words
  const facts = {
    ...{ kind: videoPath === '' ? PostKind.imageText : PostKind.video, title, content, images, videoPath },
    ...{
      address,
      productIds,
      spots: spotsOf(words.spots ?? [], images, productIds),
      updatedAt: new Date(now),
    },
    ...(await coverFacts(db, memberId, words, before)),
  }
  const ID =
    before?.id ??
    (await insertPost(db, { ...facts, memberId, activityId, status: pending, createdAt: new Date(now) }))
  const handed = {
    ...{ memberId, kind: ContentKind.post, subjectId: ID, images: files },
    content: [title, content, address].filter((text) => text !== '').join('\n'),
    mustWait: before?.publishedAt != null,
  }
  const { id: contentId, passes } = await submit(app, db, handed, now)
  if (before?.contentId) await dropContent(db, memberId, before.contentId)
  await putPost(db, ID, { ...facts, contentId })
  await postTexts.write(db, [ID])
  const [post] = await lockPosts(db, [ID])
  if (!post) throw refuse('post/gone')
  if (sent.draftID !== undefined) await dropDraft(author, sent.draftID)
  const Pollen = passes ? await showPost(app, db, post, { isByItself: true, now }) : 0
  if (!passes) await hidePost(app, db, post, pending)
  return { ID, Status: passes ? pass : pending, Pollen }
}

/** Deletes a member's own post with its comments and marks; an empty row stays. Refuses with post/gone. */
export const deletePost = async ({ app, db, memberId, now }: Author, id: number): Promise<void> => {
  await holdMember(db, memberId)
  const post = await holdOwn(db, memberId, id)
  await releaseUploads(db, memberId, filesOf(post), now)
  if (post.contentId) await dropContent(db, memberId, post.contentId)
  await dropComments(db, Subject.post, id)
  await dropMarks(db, Subject.post, id)
  await putPost(db, id, {
    ...{
      title: '',
      content: '',
      images: [],
      videoPath: '',
      coverPath: '',
      address: '',
      productIds: [],
      spots: [],
    },
    ...{
      searchText: '',
      contentId: null,
      likes: 0,
      votes: 0,
      comments: 0,
      shares: 0,
      follows: 0,
      favourites: 0,
    },
  })
  await hidePost(app, db, post, ModerationStatus.delete)
}
