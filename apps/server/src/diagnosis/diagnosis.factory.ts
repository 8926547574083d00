import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { insertContent } from '../moderation/moderation.store'
import type { Db } from '../platform/database/connect'
import { type MadeComment, makeComment } from '../post/post.factory'
import { countAnswers, insertDiagnosis, type NewDiagnosis } from './diagnosis.store'
import { titleOf } from './diagnosis.words'

type Given = Partial<Omit<NewDiagnosis, 'memberId'>> & { memberId: number }

/** Inserts a moderated question, by default passed; returns its id. */
export const makeDiagnosis = async (db: Db, given: Given, now: number): Promise<number> => {
  const facts = {
    ...{ plant: '龟背竹', content: '叶子从下面开始黄', images: ['/media/c-window.jpg'], leaf: [10, 50] },
    ...{ light: 20, water: 30, since: 20, status: ModerationStatus.pass, createdAt: new Date(now) },
    ...given,
  }
  const contentId = await insertContent(db, {
    ...{ memberId: facts.memberId, kind: ContentKind.diagnosis, images: facts.images, status: facts.status },
    ...{ content: `${titleOf(facts)}\n${facts.content}`, createdAt: facts.createdAt },
  })
  return insertDiagnosis(db, { ...facts, contentId })
}

/** Inserts an answer to a question, or a reply, by default passed; returns its id. */
export const makeAnswer = async (
  db: Db,
  { id, askerId }: { id: number; askerId: number },
  comment: MadeComment,
  now: number,
): Promise<number> => {
  const place = { subject: Subject.diagnosis, subjectId: id, authorId: askerId }
  const { id: commentId } = await makeComment(db, place, comment, now)
  await countAnswers(db, [id])
  return commentId
}
