import { type Ops } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { questionOf } from './review.call-rules'
import { productComments } from './review.tables'

const newComment = async ({ db, product }: World, status = 10) => {
  const [row] = await db
    .insert(productComments)
    .values({
      productId: product.id,
      memberName: '小满',
      star: 5,
      content: '很好',
      status,
      createdAt: new Date('2026-01-02T00:00:00+08:00'),
    })
    .returning({ id: productComments.id })
  return row?.id ?? 0
}

const list = { ids: 'console' } as const

const filters = {
  keyword: '很好',
  product: '绿萝',
  member: 1,
  star: '5',
  withImage: false,
  flagged: false,
  replied: false,
  reported: false,
  from: '2026-01-01',
  to: '2026-12-31',
}

export const reviewConsoleRules: Rules<Ops['review']> = {
  ListComments: {
    who: 'review.read',
    sound: () => ({ status: '10', ...filters, currentPage: 1, pageSize: 10 }),
  },
  GetCommentFigures: { who: 'review.read', sound: () => filters },
  ModerateComments: {
    who: 'review.moderate',
    sound: async (world) => ({
      ids: [await newComment(world), await newComment(world)],
      action: 'fail',
      reason: '广告',
      seenAt: toWireDate(world.app.clock.now()),
    }),
    ids: list,
  },
  ReplyComment: {
    who: 'review.moderate',
    sound: async (world) => ({ id: await newComment(world, 20), content: '谢谢' }),
    ids: { id: 'console' },
  },
  ListQuestions: {
    who: 'review.read',
    sound: () => ({
      ...{ keyword: '太阳', product: '绿萝', member: 1, status: ModerationStatus.pass, replied: false },
      ...{ from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 },
    }),
  },
  ReplyQuestion: {
    who: 'review.moderate',
    sound: async (world) => ({ id: await questionOf(world), content: '可以，避开正午就好' }),
    ids: { id: 'console' },
  },
}
