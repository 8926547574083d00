import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { Subject } from '@greenstar/rules/post/post.subject'
import { demoPageOf } from '../../demo/products'
import type { DemoPart } from '../demo/demo-part'
import { makeComment } from '../post/post.factory'
import { setShopReply } from '../post/post.service'

/** Each question with the answers of buyers. */
const talks = [
  [
    '放在没有窗的卫生间能活吗？',
    '有灯也不行，我的放了两周就黄了，挪到窗边才好。',
    '至少每周出来晒两天太阳。',
  ],
  ['到手大概多高？盆能直接用吗？', '连盆一米左右，盆底有孔，直接用就行。'],
] as const

/** Questions about one plant, with answers. */
export const loadDemo: DemoPart = async (_app, db, people, now) => {
  const place = { subject: Subject.product, subjectId: demoPageOf('monstera').id, authorId: null }
  const { buyers } = people
  for (const [index, [question, ...answers]] of talks.entries()) {
    const asker = buyers[index]
    if (!asker) continue
    const askedAt = now - (9 - 4 * index) * DAY
    const { id } = await makeComment(db, place, { memberId: asker.id, content: question }, askedAt)
    for (const [at, content] of answers.entries()) {
      const by = buyers[index + at + 2]
      const answer = { memberId: by?.id ?? asker.id, content, answers: id }
      await makeComment(db, place, answer, askedAt + (at + 2) * HOUR)
    }
    if (index > 0) continue
    const reply = {
      shopReply: '不建议：它要散射光。没有窗的话选绿萝，每周换到亮处两天。',
      repliedBy: '周店长',
    }
    await setShopReply(db, id, { ...reply, repliedAt: new Date(askedAt + HOUR) })
  }
}
