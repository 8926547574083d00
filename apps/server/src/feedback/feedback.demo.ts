import { FeedbackKind, FeedbackStatus } from '@greenstar/rules/feedback/feedback.kind'
import type { DemoPart } from '../demo/demo-part'
import { notify } from '../message/message.service'
import { feedbacks } from './feedback.tables'

const day = 86_400_000

const demoFeedbacks = [
  {
    number: 1,
    type: FeedbackKind.delivery,
    content: '上次的龟背竹到货时盆边有点磕碰，希望包装再厚一点。',
    daysAgo: 21,
    answer: '非常抱歉，我们已经给大盆加了护角，感谢您的提醒。',
  },
  { number: 1, type: FeedbackKind.shop, content: '希望订单里能看到养护说明。', daysAgo: 2, answer: '' },
  { number: 2, type: FeedbackKind.product, content: '种子包能不能写上保质期？', daysAgo: 1, answer: '' },
] as const

/** Feedback of the members who can log in: answered and open; the third one's picture awaits moderation. */
export const loadDemo: DemoPart = async (_app, db, people, now) => {
  for (const { number, type, content, daysAgo, answer } of demoFeedbacks) {
    const memberId = people.members.get(number)?.id as number
    const createdAt = new Date(now - daysAgo * day)
    const answeredAt = new Date(createdAt.getTime() + day / 2)
    const [row] = await db
      .insert(feedbacks)
      .values({
        ...{ memberId, type, content, createdAt, answer },
        ...(answer
          ? { status: FeedbackStatus.answered, answeredBy: '客服小绿', answeredAt }
          : { status: FeedbackStatus.waiting }),
      })
      .returning({ id: feedbacks.id })
    if (answer && row)
      await notify(db, memberId, 'feedback.answered', { id: row.id, answer }, answeredAt.getTime())
  }
}
