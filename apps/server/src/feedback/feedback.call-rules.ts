import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { FeedbackKind, FeedbackStatus } from '@greenstar/rules/feedback/feedback.kind'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeFeedback } from './feedback.factory'
import { feedbacks } from './feedback.tables'

const one = ({ db, app }: World, { id }: Member) => makeFeedback(db, id, app.clock.now())

export const feedbackShopRules: Rules<Shop['feedback']> = {
  AddFeedBack: {
    who: 'member',
    sound: async ({ db }, { id }) => {
      await db.delete(feedbacks)
      const picture = async () =>
        (await makeMemberPicture(db, { memberId: id, purpose: UploadPurpose.feedback })).path
      const images = [await picture(), await picture()]
      return { type: FeedbackKind.shop, content: '希望有夜间模式', images, requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  GetFeedbackList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  GetFeedbackByID: {
    who: 'member',
    sound: async (world, member) => ({ id: await one(world, member) }),
    ids: { id: 'mine' },
  },
}

export const feedbackConsoleRules: Rules<Ops['feedback']> = {
  ListFeedback: {
    who: 'feedback.read',
    sound: () => ({
      ...{ status: FeedbackStatus.waiting, type: FeedbackKind.shop, keyword: '夜间', member: 1 },
      ...{ from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 },
    }),
  },
  AnswerFeedback: {
    who: 'feedback.answer',
    sound: async (world, member) => ({ id: await one(world, member), answer: '下个版本会有' }),
    ids: { id: 'console' },
  },
}
