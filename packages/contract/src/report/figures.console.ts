import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Day, Id, ImagePath, Int, Keyword, Maybe, RoomPaged, roomPaging, Yuan } from '../platform/wire'

/** Business days, both included; at most 92, without dates the last 30. */
const days = { from: Day, to: Day }

/** From a view to the payment; each browser, and each member, counts once a day for a product. */
const steps = {
  Viewers: Int,
  /** Browsers that put it into a cart. */
  Carters: Int,
  /** Members who placed an order with it, and who paid. */
  Placers: Int,
  Buyers: Int,
  Pieces: Int,
  Paid: Yuan,
}

const Goods = z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath })

export const figuresConsole = {
  ListProductFunnel: call('Console', 'GET', {
    zh: '每个商品从浏览到付款的人数，浏览最多的在前',
    ...byOperator('product.read'),
    payload: z.object({
      /** Name or code of the product. */
      keyword: Keyword(40),
      ...days,
      ...roomPaging,
    }),
    data: RoomPaged(Goods.extend({ Code: z.string(), ...steps })),
  }),
  ListFunnelDays: call('Console', 'GET', {
    zh: '每天从浏览到付款的人数，全店或一个商品，最近的在前',
    ...byOperator('product.read'),
    payload: z.object({ productID: Maybe(Id), ...days }),
    data: z.array(z.object({ Day: z.string(), ...steps })),
  }),
  ListContentViews: call('Console', 'GET', {
    zh: '文章或社区内容的浏览人数，最多的在前',
    ...byOperator('article.read'),
    payload: z.object({
      /** Missing: articles. */
      kind: Maybe(z.enum(['article', 'post'], '内容类型不正确')),
      /** Words of the title. */
      keyword: Keyword(40),
      ...days,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        Title: z.string(),
        /** Column of an article, author of a post. */
        Note: z.string(),
        Viewers: Int,
        /** Days of the period on which it was seen. */
        Days: Int,
      }),
    ),
  }),
  ListCommunityDays: call('Console', 'GET', {
    zh: '社区每天的内容、评论、浏览、举报和审核用时，最近的在前',
    ...byOperator('review.read'),
    payload: z.object({ ...days, ...roomPaging }),
    data: RoomPaged(
      z.object({
        /** The day as a number, 20261102. */
        ID: Int,
        Day: z.string(),
        /** What members submitted on the day: posts, comments on posts and articles, questions and answers. */
        Posts: Int,
        Comments: Int,
        Questions: Int,
        /** Readers of posts, each once a day for a post. */
        Readers: Int,
        Reports: Int,
        /** Of the day's contents those on which a person has decided, and the median time (hours) until then. */
        Decided: Int,
        Hours: z.number().nullable(),
      }),
    ),
  }),
  ListSharers: call('Console', 'GET', {
    zh: '谁带来了哪些新会员、他们买了多少，金额最大的在前',
    ...byOperator('member.read'),
    /** At most 366 days, without dates the last 365. */
    payload: z.object({ ...days, ...roomPaging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        MemberName: z.string(),
        /** Masked. */
        Mobile: z.string(),
        /** Pages that the member shared, and first visits by them, in the period. */
        Shares: Int,
        Visits: Int,
        /** Members who registered with the code in the period, and how many of them ordered. */
        Friends: Int,
        Buyers: Int,
        /** Their orders and what they paid minus refunds, from the registration until today. */
        Orders: Int,
        Spent: Yuan,
      }),
    ),
  }),
  ListFriendGoods: call('Console', 'GET', {
    zh: '一位会员带来的新会员买得最多的商品',
    ...byOperator('member.read'),
    payload: z.object({ memberID: Id, ...days }),
    /** At most 20, by amount. */
    data: z.array(Goods.extend({ Pieces: Int, Paid: Yuan })),
    refusals: ['member/gone'],
  }),
}
