import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { Subject } from '@greenstar/rules/post/post.subject'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { hotScore } from '@greenstar/rules/talent/talent.hot'
import { missingOfWork, TalentWorkType, talentLimits } from '@greenstar/rules/talent/talent.work'
import { coverOf } from '@greenstar/rules/upload/upload.film'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { cardsOf } from '../catalog/product-page.service'
import { growForPost } from '../level/level.service'
import { holdMember } from '../member/member.service'
import { dropContent, holdContents, submit } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { earnPollen } from '../pollen/pollen.service'
import { dropComments, dropMarks } from '../post/post.service'
import { getSettings } from '../setting/setting.service'
import { claimUploads, releaseUploads, sizeOfUpload } from '../upload/upload.service'
import { holdTalent, recountTalent } from './talent.store'
import {
  countHandedIn,
  countPublished,
  findWork,
  insertWork,
  lockWork,
  putWork,
  type WorkRecord,
} from './work.store'

const { pending, pass, reported } = ModerationStatus

export type WorkWords = {
  type: TalentWorkType
  title: string
  content: string
  images: readonly string[]
  videoPath?: string | undefined
  address?: string | undefined
  productIDs: readonly number[]
}

type Author = { app: App; db: Db; memberId: number; now: number }

/** Returns the file paths of a work: its film, or its pictures. */
const filesOf = ({ images, videoPath }: Pick<WorkRecord, 'images' | 'videoPath'>) =>
  videoPath === '' ? images : [videoPath]

/** Rewards the first pass of a work: pollen for the first works of a day, and growth (domain 7, 8). */
const reward = async ({ app, db, memberId, now }: Author, { id, title }: WorkRecord) => {
  const settings = await getSettings(app, db)
  const today = await countPublished(db, memberId, new Date(startOfShanghaiDay(now)))
  const cause = `talent-work:${id}`
  const text = `作品《${title}》通过审核`
  if (today <= settingValue(settings, 'pollen.postsPerDay')) {
    const num = settingValue(settings, 'pollen.postReward')
    if (num > 0) await earnPollen(app, db, { memberId, kind: PollenKind.post, num, title: text, now, cause })
  }
  await growForPost(app, db, { memberId, title: text, cause, now })
}

/** Makes a work visible and rewards it if it passes for the first time. The caller has locked the work. */
export const showWork = async (app: App, db: Db, work: WorkRecord, now: number): Promise<void> => {
  const at = new Date(now)
  const publishedAt = work.publishedAt ?? at
  const { likes, comments, shares } = work
  const hot = hotScore({ likes, comments, shares, ageMs: now - publishedAt.getTime() })
  await putWork(db, work.id, { status: pass, reason: '', publishedAt, hot, hotAt: hot > 0 ? at : null })
  if (!work.publishedAt) await reward({ app, db, memberId: work.memberId, now }, work)
  await recountTalent(db, work.memberId)
}

/** Hides a work from everybody but its author. The caller has locked the work. */
export const hideWork = async (db: Db, work: WorkRecord, status: number, reason: string): Promise<void> => {
  await putWork(db, work.id, { status, reason, hot: 0, hotAt: null, isTop: false })
  await recountTalent(db, work.memberId)
}

const checkProducts = async ({ app, db, now }: Author, ids: readonly number[], before: readonly number[]) => {
  const added = ids.filter((id) => !before.includes(id))
  const cards = await cardsOf(app, db, added, now)
  const selling = new Set(cards.filter(({ Status }) => Status === ProductStatus.selling).map(({ ID }) => ID))
  if (added.some((id) => !selling.has(id))) throw refuse('talent/product-unknown')
}

/** Claims the files that were added to a work and releases those that were removed. */
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

/** Locks and returns a member's own work, its content first, as reports do. Refuses with talent/gone. */
const holdOwn = async (db: Db, memberId: number, id: number): Promise<WorkRecord> => {
  const seen = await findWork(db, id, memberId)
  if (seen?.content_id && Number(seen.member_id) === memberId)
    await holdContents(db, [Number(seen.content_id)])
  const work = await lockWork(db, id)
  if (work?.memberId !== memberId) throw refuse('talent/gone')
  return work
}

/** Locks and returns the work to change, if any. Refuses with talent/gone, -/hidden, -/works-often. */
const workToChange = async ({ db, memberId, now }: Author, id: number | undefined) => {
  if (id === undefined) {
    const today = await countHandedIn(db, memberId, new Date(startOfShanghaiDay(now)))
    if (today >= talentLimits.worksPerDay) throw refuse('talent/works-often')
    return undefined
  }
  const work = await holdOwn(db, memberId, id)
  if (work.status === reported) throw refuse('talent/hidden')
  return work
}

/**
 * Submits a new or changed work. It may pass automatically because of the author's record; a work that had
 * passed before waits for a moderator (domain 16). Locks the member, so that daily limits hold under
 * concurrent requests.
 */
export const handInWork = async (author: Author, id: number | undefined, words: WorkWords) => {
  const { app, db, memberId, now } = author
  await holdMember(db, memberId)
  // The work is locked before the creator, as in likes.
  const before = await workToChange(author, id)
  const { forbiddenReason } = await holdTalent(db, memberId)
  if (forbiddenReason !== '') throw refuse('talent/forbidden', { reason: forbiddenReason })
  const isFilm = words.type === TalentWorkType.video
  const images = isFilm ? [] : [...new Set(words.images)]
  const videoPath = isFilm ? (words.videoPath ?? '') : ''
  const missing = missingOfWork({ type: words.type, pictures: images.length, film: videoPath !== '' })
  if (missing) throw refuse(missing)
  const productIds = [...new Set(words.productIDs)]
  await checkProducts(author, productIds, before?.productIds ?? [])
  const files = filesOf({ images, videoPath })
  await holdFiles(author, files, before ? filesOf(before) : [])
  const size = await sizeOfUpload(db, memberId, files[0] ?? '')
  const address = words.address ?? ''
  const facts = {
    ...{
      type: words.type,
      title: words.title,
      content: words.content,
      images,
      videoPath,
      address,
      productIds,
    },
    ...{ coverPath: isFilm ? coverOf(videoPath) : (images[0] ?? ''), updatedAt: new Date(now) },
    ...(before?.coverPath === (isFilm ? coverOf(videoPath) : images[0])
      ? {}
      : { coverWidth: size.width, coverHeight: size.height }),
    searchText: `${words.title} ${words.content}`.toLowerCase(),
  }
  const workId =
    before?.id ?? (await insertWork(db, { ...facts, memberId, status: pending, createdAt: new Date(now) }))
  const { id: contentId, passes } = await submit(
    app,
    db,
    {
      ...{ memberId, kind: ContentKind.talentWork, subjectId: workId, images: files },
      content: [words.title, words.content, address].filter((text) => text !== '').join('\n'),
      mustWait: before?.publishedAt != null,
    },
    now,
  )
  if (before?.contentId) await dropContent(db, memberId, before.contentId)
  await putWork(db, workId, { ...facts, contentId })
  const work = await lockWork(db, workId)
  if (!work) throw refuse('talent/gone')
  if (passes) await showWork(app, db, work, now)
  else await hideWork(db, work, pending, '')
  return { ID: workId, Status: passes ? pass : pending }
}

/** Deletes a member's own work; an empty row stays, so that nothing is rewarded twice. Refuses: gone. */
export const deleteWork = async ({ db, memberId, now }: Author, id: number): Promise<void> => {
  await holdMember(db, memberId)
  const work = await holdOwn(db, memberId, id)
  await releaseUploads(db, memberId, filesOf(work), now)
  if (work.contentId) await dropContent(db, memberId, work.contentId)
  await dropComments(db, Subject.work, id)
  await dropMarks(db, Subject.work, id)
  await putWork(db, id, {
    ...{ title: '', content: '', images: [], videoPath: '', coverPath: '', address: '', productIds: [] },
    ...{ searchText: '', contentId: null, likes: 0, comments: 0 },
  })
  await hideWork(db, work, ModerationStatus.delete, '')
}
