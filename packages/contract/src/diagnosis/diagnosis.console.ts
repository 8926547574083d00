import { diagnosisLimits, diagnosisStates } from '@greenstar/rules/diagnosis/diagnosis.form'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredParagraph,
  RoomPaged,
  roomPaging,
  Whole,
} from '../platform/wire'
import { DiagnosisCard } from './diagnosis.shapes'

const Row = DiagnosisCard.omit({ IsMine: true, MemberAvatar: true }).extend({
  /** Its ID in moderation (ModerateContents). */
  ContentID: Int,
})

export const diagnosisConsole = {
  ListDiagnoses: call('Console', 'GET', {
    zh: '求诊，新的在前',
    ...byOperator('show.read'),
    payload: z.object({
      keyword: Keyword(40),
      member: Maybe(Id),
      status: Maybe(Whole(0, 99)),
      state: Maybe(z.enum(diagnosisStates, { error: '状态不正确' })),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(Row),
  }),
  GetDiagnosisFigures: call('Console', 'GET', {
    zh: '近 30 天的求诊、有回答的、已解决的、客服解答的条数和首次回答的中位用时（分钟）',
    ...byOperator('show.read'),
    payload: z.object({}),
    data: z.object({ Asked: Int, Answered: Int, Solved: Int, Replied: Int, MedianMinutes: Int, Open: Int }),
  }),
  GetDiagnosisForDesk: call('Console', 'GET', {
    zh: '一条求诊和它的回答（最多 100 条）',
    ...byOperator('show.read'),
    payload: z.object({ id: Id }),
    data: Row.extend({
      Reply: z.string(),
      RepliedBy: z.string(),
      ReplyDate: Moment.nullable(),
      Pollen: Int,
      List: z.array(
        z.object({
          ID: Int,
          ContentID: Int,
          MemberID: Int,
          MemberName: z.string(),
          Content: z.string(),
          Likes: Int,
          Status: Int,
          IsAccepted: z.boolean(),
          CreateDate: Moment,
        }),
      ),
    }),
    refusals: ['diagnosis/gone'],
  }),
  ReplyDiagnosis: call('Console', 'POST', {
    zh: '以客服的身份解答求诊；再次提交时改写',
    ...operatorWrite('review.moderate'),
    once: true,
    payload: z.object({
      id: Id,
      reply: RequiredParagraph(diagnosisLimits.reply, '请填写解答', `解答最多 ${diagnosisLimits.reply} 个字`),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['diagnosis/gone'],
  }),
} as const
