import { type Shop } from '@greenstar/contract'
import { Subject } from '@greenstar/rules/post/post.subject'
import { makeMember } from '../member/member.factory'
import { makeComment } from '../post/post.factory'
import { once, type Rules } from '../testing/call-check'
import { type World } from '../testing/world'

/** A question about the product; who asked it may answer. */
export const questionOf = async ({ app, db, product }: World, askerId?: number) => {
  const place = { subject: Subject.product, subjectId: product.id, authorId: null }
  const memberId = askerId ?? (await makeMember(app)).id
  return (await makeComment(db, place, { memberId, content: '小苗能晒太阳吗？' }, app.clock.now())).id
}

export const reviewShopRules: Rules<
  Pick<
    Shop['review'],
    'GetProductCommentListByID' | 'GetProductCommentStat' | 'GetQuestionList' | 'AskQuestion'
  >
> = {
  GetProductCommentListByID: {
    who: 'anyone',
    sound: ({ product }) => ({
      productID: product.id,
      type: 1,
      attribute: '中盆',
      sort: 1,
      currentPage: 1,
      pageSize: 10,
    }),
    ids: { productID: 'public' },
  },
  GetProductCommentStat: {
    who: 'anyone',
    sound: ({ product }) => ({ productID: product.id }),
    ids: { productID: 'public' },
  },
  GetQuestionList: {
    who: 'anyone',
    sound: async (world) => ({
      ...{ productID: world.product.id, parentID: await questionOf(world) },
      ...{ currentPage: 1, pageSize: 10 },
    }),
    ids: { productID: 'public', parentID: 'public' },
  },
  AskQuestion: {
    who: 'member',
    sound: once(async (world, { id }) => ({
      ...{ productID: world.product.id, parentID: await questionOf(world, id) },
      content: '多谢，放到窗边了',
    })),
    ids: { productID: 'public', parentID: 'public', requestID: 'secret' },
  },
}
