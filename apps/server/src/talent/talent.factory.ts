import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { hotScore } from '@greenstar/rules/talent/talent.hot'
import { TalentWorkType } from '@greenstar/rules/talent/talent.work'
import { insertContent } from '../moderation/moderation.store'
import type { Db } from '../platform/database/connect'
import { type MadeComment, makeComment } from '../post/post.factory'
import { putMark } from '../post/post.service'
import { addLikesOf, countFollow, holdTalent, putFollow, recountTalent } from './talent.store'
import type { talentWorks } from './talent.tables'
import { addMarks, countWorkComments, insertWork, lockWork, putWork } from './work.store'

const { pass, fail } = ModerationStatus

type WorkFacts = Partial<typeof talentWorks.$inferInsert> & { memberId: number }

/** Inserts a moderated work, by default passed and a day old; returns its id and that of its content. */
export const makeWork = async (db: Db, { memberId, ...given }: WorkFacts, now: number) => {
  const facts = {
    ...{ type: TalentWorkType.imageText, title: '我的阳台一角', content: '搬来半年，慢慢攒起来的绿。' },
    ...{ images: ['/media/c-balcony.jpg'], status: pass, createdAt: new Date(now - DAY) },
    ...given,
  }
  const { status, reason = '', createdAt, type, title, content, images, videoPath = '' } = facts
  const isPassed = status === pass
  const likes = given.likes ?? 0
  const ageMs = now - createdAt.getTime()
  const hot = isPassed ? hotScore({ likes, comments: 0, shares: given.shares ?? 0, ageMs }) : 0
  const id = await insertWork(db, {
    coverPath: images[0] ?? '',
    ...facts,
    ...{ memberId, searchText: `${title} ${content}`.toLowerCase(), updatedAt: createdAt },
    ...(isPassed ? { publishedAt: createdAt, hot, hotAt: hot > 0 ? createdAt : null } : {}),
  })
  const kind = ContentKind.talentWork
  const contentId = await insertContent(db, {
    ...{ memberId, kind, subjectId: id, content: `${title}\n${content}`, status, createdAt, reason },
    images: type === TalentWorkType.video ? [videoPath] : images,
    ...(status === fail ? { moderatedAt: createdAt, moderatedBy: '周店长' } : {}),
  })
  await putWork(db, id, { contentId })
  await recountTalent(db, memberId)
  return { id, contentId }
}

/** Inserts a moderated comment on a work, or an answer to one, by default passed. */
export const makeWorkComment = async (
  db: Db,
  { workId, ...said }: MadeComment & { workId: number },
  now: number,
) => {
  const authorId = (await lockWork(db, workId))?.memberId ?? 0
  const made = await makeComment(db, { subject: Subject.work, subjectId: workId, authorId }, said, now)
  await countWorkComments(db, [workId])
  return made
}

/** Stores a member's like of a work. */
export const likeWork = async (db: Db, workId: number, memberId: number, now: number): Promise<void> => {
  const work = await lockWork(db, workId)
  if (!work) return
  const like = {
    subject: Subject.work,
    subjectId: workId,
    kind: Mark.like,
    memberId,
    authorId: work.memberId,
  }
  if (!(await putMark(db, { ...like, createdAt: new Date(now) }))) return
  await addMarks(db, workId, 'likes', 1)
  if (work.status === pass) await addLikesOf(db, work.memberId, 1)
}

/** Stores that a member follows a creator. */
export const follow = async (db: Db, memberId: number, talentId: number, now: number): Promise<void> => {
  for (const id of [memberId, talentId].sort((a, b) => a - b)) await holdTalent(db, id)
  if (await putFollow(db, memberId, talentId, new Date(now))) await countFollow(db, memberId, talentId, 1)
}
