import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { orderIn } from '../order/order.call-rules'
import { listOrderLines } from '../order/order.store'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeComments } from './review.factory'

const lineIn = async (world: World, member: Member) => {
  const [line] = await listOrderLines(world.db, [(await orderIn(world, member, 50)).id])
  return line?.id ?? 0
}

const picturesOf = async ({ db }: World, { id }: Member) => {
  const make = async () => (await makeMemberPicture(db, { memberId: id, purpose: UploadPurpose.review })).path
  return [await make(), await make()]
}

/** After three approved comments an author is trusted and the fourth is published at once. */
const asNewAuthor = (world: World, member: Member) =>
  world.db.execute(`delete from product_comments where member_id = ${member.id}`)

export const reviewShopRules: Rules<
  Pick<
    Shop['review'],
    'AddProductComment' | 'AddFollowComment' | 'ReportComment' | 'GetMyCommentList' | 'GetMyComment'
  >
> = {
  AddProductComment: {
    who: 'member',
    sound: async (world, member) => ({
      orderDetailID: await lineIn(world, member),
      star: 5,
      content: '叶子很精神，盆也好看',
      images: await picturesOf(world, member),
      isAnonymous: true,
      requestID: randomUUID(),
    }),
    ids: { orderDetailID: 'mine', requestID: 'secret' },
  },
  AddFollowComment: {
    who: 'member',
    sound: async (world, member) => {
      await asNewAuthor(world, member)
      const orderLineId = await lineIn(world, member)
      const review = { productId: world.product.id, memberId: member.id, orderLineId }
      await makeComments(world.db, [{ ...review, createdAt: new Date(world.app.clock.now()) }])
      return {
        orderDetailID: orderLineId,
        content: '一个月后又长了新叶',
        images: await picturesOf(world, member),
        requestID: randomUUID(),
      }
    },
    ids: { orderDetailID: 'mine', requestID: 'secret' },
  },
  ReportComment: {
    who: 'member',
    sound: async (world) => {
      const review = {
        productId: world.product.id,
        content: `看我主页 ${randomUUID()}`,
        status: ModerationStatus.pass,
      }
      await makeComments(world.db, [review])
      const { rows } = await world.db.execute<{ id: number }>(
        sql`select id from product_comments where content = ${review.content}`,
      )
      return { commentID: Number(rows[0]?.id), reason: 'advert', note: '卖号的', requestID: randomUUID() }
    },
    // Everybody may read a comment, and report it.
    ids: { requestID: 'secret', commentID: 'public' },
  },
  GetMyCommentList: {
    who: 'member',
    sound: async (world, member) => ({
      commented: false,
      orderID: (await orderIn(world, member, 50)).id,
      currentPage: 1,
      pageSize: 10,
    }),
    ids: { orderID: 'mine' },
  },
  GetMyComment: {
    who: 'member',
    sound: async (world, member) => ({ orderDetailID: await lineIn(world, member) }),
    ids: { orderDetailID: 'mine' },
  },
}
