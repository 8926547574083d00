import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { hotScore } from '@greenstar/rules/talent/talent.hot'
import { TalentLikeType, TalentWorkType } from '@greenstar/rules/talent/talent.work'
import { insertContent } from '../moderation/moderation.store'
import type { Db } from '../platform/database/connect'
import { insertComment, readComment, recountComments } from './comment.store'
import { addLikes, putLike } from './like.store'
import { addLikesOf, countFollow, holdTalent, putFollow, recountTalent } from './talent.store'
import type { talentWorks } from './talent.tables'
import { insertWork, lockWork, putWork } from './work.store'

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

/** Inserts a moderated comment on a work, or a reply to one, by default passed. */
export const makeWorkComment = async (
  db: Db,
  facts: { workId: number; memberId: number; content?: string; status?: number; answers?: number },
  now: number,
) => {
  const { workId, memberId, content = '养得真好', status = pass, answers } = facts
  const createdAt = new Date(now)
  const work = await lockWork(db, workId)
  const answered = answers === undefined ? undefined : await readComment(db, answers)
  const contentId = await insertContent(db, {
    ...{ memberId, kind: ContentKind.talentComment, subjectId: workId, content, status, createdAt },
  })
  const id = await insertComment(db, {
    ...{ workId, authorId: work?.memberId ?? 0, memberId, contentId, status, createdAt },
    parentId: answered ? (answered.parentId ?? answered.id) : null,
    answeredId: answered?.id ?? null,
    answeredMemberId: answered?.memberId ?? null,
    shownAt: status === pass ? createdAt : null,
  })
  await recountComments(db, [workId])
  return { id, contentId }
}

/** Stores a member's like of a work. */
export const likeWork = async (db: Db, workId: number, memberId: number, now: number): Promise<void> => {
  const work = await lockWork(db, workId)
  if (!work) return
  const like = { type: TalentLikeType.work, subjectId: workId, memberId, workId, authorId: work.memberId }
  if (!(await putLike(db, like, new Date(now)))) return
  await addLikes(db, TalentLikeType.work, workId, 1)
  if (work.status === pass) await addLikesOf(db, work.memberId, 1)
}

/** Stores that a member follows a creator. */
export const follow = async (db: Db, memberId: number, talentId: number, now: number): Promise<void> => {
  for (const id of [memberId, talentId].sort((a, b) => a - b)) await holdTalent(db, id)
  if (await putFollow(db, memberId, talentId, new Date(now))) await countFollow(db, memberId, talentId, 1)
}
