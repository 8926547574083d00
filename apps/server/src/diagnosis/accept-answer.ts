import { mayAccept } from '@greenstar/rules/diagnosis/diagnosis.accept'
import { diagnosisLimits } from '@greenstar/rules/diagnosis/diagnosis.form'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { Subject } from '@greenstar/rules/post/post.subject'
import { areOneHousehold } from '../member/member.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import { countOfMonth } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import { Refusal, refuse } from '../platform/refuse'
import { earnPollen } from '../pollen/pollen.service'
import { seenComment } from '../post/post.service'
import { getSetting } from '../setting/setting.service'
import { diagnosesChanged } from './diagnosis.content'
import { lockDiagnoses, updateDiagnosis } from './diagnosis.store'
import { titleOf } from './diagnosis.words'

type Where = { app: App; db: Db; memberId: number; now: number }

/**
 * Accepts an answer for the asker, in time and once for each question, and credits its author within the day's cap
 * (domain 26), for an asker's first questions of a month; returns the coins. A repeat returns those of the first time.
 * Another answer may be accepted if the one before was deleted or is hidden; a question that brought coins brings no more.
 * Refuses with diagnosis/gone, -/late, -/solved, -/own-answer, post/comment-gone.
 */
export const acceptAnswer = async (where: Where, id: number, commentId: number): Promise<number> => {
  const { app, db, memberId, now } = where
  const [question] = await lockDiagnoses(db, [id])
  if (!question || question.status !== ModerationStatus.pass) throw refuse('diagnosis/gone')
  const answer = await seenComment(where, commentId, memberId)
  const answererId = Number(answer.member_id)
  const days = await getSetting(app, 'community.acceptDays', db)
  const verdict = mayAccept({
    ...{ askerId: question.memberId, readerId: memberId, answererId, acceptedId: question.acceptedId },
    answerId: commentId,
    isAnswer:
      answer.subject === Subject.diagnosis && Number(answer.subject_id) === id && answer.parent_id === null,
    ...{ askedAt: question.createdAt.getTime(), days, now },
  })
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.facts)
  if (!verdict.value) return question.pollen
  const mayReward =
    question.pollen === 0 &&
    !(await areOneHousehold(app, db, [memberId, answererId], now)) &&
    (await countOfMonth(db, `answer-reward:${memberId}`, now)) <= diagnosisLimits.rewardsPerMonth
  const reward = mayReward ? await getSetting(app, 'pollen.answerReward', db) : 0
  const title = titleOf(question)
  const move = { memberId: answererId, kind: PollenKind.answer, num: reward, title: `回答“${title}”被采纳` }
  const pollen = reward > 0 ? await earnPollen(app, db, { ...move, cause: `diagnosis:${id}`, now }) : 0
  await updateDiagnosis(db, id, {
    ...{ chosenId: commentId, acceptedId: commentId, acceptedAt: new Date(now) },
    pollen: question.pollen + pollen,
  })
  const coins = pollen > 0 ? `，${pollen} 绿星币已到账` : ''
  await notify(db, answererId, 'diagnosis.accepted', { id, title, coins }, now)
  await diagnosesChanged(app, db)
  return pollen
}
