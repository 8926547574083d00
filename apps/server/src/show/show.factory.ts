import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { Subject } from '@greenstar/rules/post/post.subject'
import { cardType } from '@greenstar/rules/show/post.media'
import { ShowStatus } from '@greenstar/rules/show/show.state'
import { insertContent } from '../moderation/moderation.store'
import type { Db } from '../platform/database/connect'
import { type MadeComment, makeComment } from '../post/post.factory'
import { type ActivityFacts, moveActivity, putActivity } from './activity.store'
import { recount } from './figures.store'
import { countRecordComments, insertRecord, type RecordRow, readRecord, updateRecord } from './record.store'

const { pass } = ModerationStatus

/** Inserts an activity, by default published and running, and returns its id. For tests and the demo shop. */
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

type Given = Partial<Pick<RecordRow, 'activityId' | 'status' | 'productIds' | 'pollen' | 'coverPermille'>> & {
  memberId: number
  content?: string
  images?: string[]
  reason?: string
  flags?: string[]
}

/**
 * Inserts a moderated post, by default passed; returns its id and that of its content. Outside a transaction the
 * caller makes an author's posts one at a time: each is counted.
 */
export const makeShowRecord = async (db: Db, given: Given, now: number) => {
  const { content = '换盆第一天', images = [], reason = '', flags = [], memberId, ...facts } = given
  const status = facts.status ?? pass
  const createdAt = new Date(now)
  const id = await insertRecord(db, {
    ...{ memberId, type: cardType(images), searchText: content.toLowerCase(), ...facts, status },
    ...{ createdAt, passedAt: status === pass ? createdAt : null },
  })
  const handed = { memberId, kind: ContentKind.showPost, subjectId: id, content, images, reason, flags }
  const contentId = await insertContent(db, { ...handed, status, createdAt })
  await updateRecord(db, id, { contentId })
  await recount(db, [{ activityId: facts.activityId ?? null, memberId }])
  return { id, contentId }
}

/** Inserts a moderated comment, by default passed; returns its id and that of its content. */
export const makeShowComment = async (
  db: Db,
  { recordId, parentId, ...said }: MadeComment & { recordId: number; parentId?: number },
  now: number,
) => {
  const authorId = (await readRecord(db, recordId))?.memberId ?? 0
  const place = { subject: Subject.record, subjectId: recordId, authorId }
  const made = await makeComment(db, place, { ...said, answers: parentId }, now)
  await countRecordComments(db, [recordId])
  return made
}
