import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { cardType } from '@greenstar/rules/show/post.media'
import { mayRewrite } from '@greenstar/rules/show/show.rewrite'
import { openState, ShowStatus, showLimits } from '@greenstar/rules/show/show.state'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { getSellable } from '../catalog/sku.service'
import { dropContent, submit } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { countOfDay } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { refuse } from '../platform/refuse'
import { dropComments, dropMarks } from '../post/post.service'
import { claimUploads, releaseUploads, sizeOfUpload } from '../upload/upload.service'
import { type ActivityRow, findActivity, lockActivity } from './activity.store'
import { recordsDecided } from './decide'
import { recount } from './figures.store'
import {
  countUsed,
  dropRecord,
  imagesOf,
  insertRecord,
  lockOwn,
  type RecordRow,
  updateRecord,
} from './record.store'

type Where = { app: App; db: Db; memberId: number; now: number }
type Said = { ID: number; Status: number }
type Words = { content: string; images: string[]; productIDs: number[] }

const { pass, pending, fail } = ModerationStatus

const stateOf = ({ status, beginAt, endAt }: ActivityRow, now: number) =>
  openState({ status, beginMs: beginAt.getTime(), endMs: endAt.getTime() }, now)

/** Refuses products that are newly added to a post and not on sale, with show/product-unknown. */
const checkProducts = async (db: Db, ids: readonly number[], before: readonly number[]) => {
  const added = ids.filter((id) => !before.includes(id))
  const known = await getSellable(db, added)
  const isOnSale = (id: number) => known.get(id)?.status === ProductStatus.selling && known.get(id)?.listed
  if (!added.every(isOnSale)) throw refuse('show/product-unknown')
}

/** Locks the activity of a new post; refuses if it is not running or the member's limit is reached. */
const enter = async ({ db, memberId, now }: Where, activityId: number) => {
  const activity = await lockActivity(db, activityId, 'share')
  if (!activity || activity.status === ShowStatus.draft) throw refuse('show/activity-gone')
  if (stateOf(activity, now) !== 'running') throw refuse('show/activity-closed')
  await mustHaveRoom(db, memberId, activity)
}

const mustHaveRoom = async (db: Db, memberId: number, { id, perMember }: ActivityRow) => {
  if (perMember > 0 && (await countUsed(db, memberId, id)) >= perMember)
    throw refuse('show/limit', { most: perMember })
}

const coverPermille = async (db: Db, memberId: number, path: string | undefined): Promise<number> => {
  if (path === undefined) return 0
  const { width, height } = await sizeOfUpload(db, memberId, path)
  return height > 0 ? Math.round((1000 * width) / height) : 0
}

const factsOf = async (db: Db, memberId: number, { content, images, productIDs }: Words) => ({
  coverPermille: await coverPermille(db, memberId, images[0]),
  type: cardType(images),
  productIds: [...new Set(productIDs)],
  searchText: content.toLowerCase(),
  status: pending,
})

/**
 * Submits the text and pictures of a post for moderation; those of a trusted author pass at once, unless the
 * post was shown before (domain 16).
 */
const handIn = async (
  { app, db, memberId, now }: Where,
  id: number,
  { content, images }: Words,
  { mustWait = false } = {},
) => {
  const handed = { memberId, kind: ContentKind.showPost, subjectId: id, content, images, mustWait }
  const { id: contentId, passes } = await submit(app, db, handed, now)
  await updateRecord(db, id, { contentId })
  if (passes) await recordsDecided(app, db, [contentId], { to: pass, reason: '', isByItself: true, now })
  return { ID: id, Status: passes ? pass : pending }
}

/**
 * Publishes a post. Refuses with show/activity-gone, -/activity-closed, -/limit, -/posts-often,
 * -/product-unknown, upload/not-yours.
 */
export const publish = async (where: Where, words: Words, activityId: number | undefined): Promise<Said> => {
  const { db, memberId, now } = where
  await lock(db, `show-post:${memberId}`)
  if (activityId !== undefined) await enter(where, activityId)
  if ((await countOfDay(db, `show-post:${memberId}`, now)) > showLimits.postsPerDay)
    throw refuse('show/posts-often')
  await checkProducts(db, words.productIDs, [])
  await claimUploads(db, memberId, UploadPurpose.post, words.images)
  const id = await insertRecord(db, {
    ...{ activityId: activityId ?? null, memberId, createdAt: new Date(now) },
    ...(await factsOf(db, memberId, words)),
  })
  return handIn(where, id, words)
}

const mustBeOpen = async ({ db, memberId, now }: Where, row: RecordRow) => {
  const activity = row.activityId === null ? undefined : await findActivity(db, row.activityId)
  const state = activity ? stateOf(activity, now) : null
  const verdict = mayRewrite({ status: row.status, votes: row.votes, state })
  if (!verdict.ok) throw refuse(verdict.code)
  // a refused post does not count towards the limit, so another post may have used its place
  if (activity && row.status === fail) await mustHaveRoom(db, memberId, activity)
}

/**
 * Rewrites a post, which is moderated again (domain 16). Refuses like `publish`, and with show/gone,
 * show/reported, show/voted.
 */
export const rewrite = async (where: Where, id: number, words: Words): Promise<Said> => {
  const { db, memberId, now } = where
  await lock(db, `show-post:${memberId}`)
  const row = await lockOwn(db, id, memberId)
  if (!row) throw refuse('show/gone')
  await mustBeOpen(where, row)
  await checkProducts(db, words.productIDs, row.productIds)
  await claimUploads(db, memberId, UploadPurpose.post, words.images)
  const before = await imagesOf(db, row.contentId)
  await releaseUploads(
    db,
    memberId,
    before.filter((path) => !words.images.includes(path)),
    now,
  )
  if (row.contentId !== null) await dropContent(db, memberId, row.contentId)
  await updateRecord(db, id, { ...(await factsOf(db, memberId, words)), contentId: null })
  if (row.status === pass) await recount(db, [row])
  return handIn(where, id, words, { mustWait: row.passedAt !== null })
}

/**
 * Deletes a member's post with its comments and marks. A post that was shown keeps an empty row, because it
 * still counts towards the activity's limit; the pollen earned with it is kept. Refuses with show/gone.
 */
export const remove = async ({ db, memberId, now }: Where, id: number): Promise<void> => {
  const row = await lockOwn(db, id, memberId)
  if (!row) throw refuse('show/gone')
  await releaseUploads(db, memberId, await imagesOf(db, row.contentId), now)
  if (row.contentId !== null) await dropContent(db, memberId, row.contentId)
  await dropComments(db, Subject.record, id)
  await dropMarks(db, Subject.record, id)
  if (row.passedAt === null) await dropRecord(db, id)
  else
    await updateRecord(db, id, {
      ...{ status: ModerationStatus.delete, contentId: null, searchText: '', productIds: [] },
      ...{ likes: 0, votes: 0, shares: 0, comments: 0 },
    })
  if (row.status === pass) await recount(db, [row])
}
