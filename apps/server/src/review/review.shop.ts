import type { Shop } from '@greenstar/contract'
import { goodRate } from '@greenstar/rules/catalog/product.rate'
import type { Handlers } from '../platform/http/context'
import { moment, momentOrNull } from '../platform/wire'
import { type CommentCounts, countComments, deepest, listComments } from './review.store'

const none: CommentCounts = { total: 0, good: 0, middle: 0, bad: 0, withImage: 0, star: 0 }

export const reviewShop: Handlers<Shop['review']> = {
  async GetProductCommentListByID({ productID, type = 0, ...page }, { db }) {
    const { total, rows } = await listComments(db, productID, type, page)
    return {
      CurrentPage: page.currentPage,
      PageSize: page.pageSize,
      TotalCount: total,
      TotalPage: Math.ceil(Math.min(total, deepest) / page.pageSize),
      DataList: rows.map((row) => ({
        ID: Number(row.id),
        MemberName: row.member_name,
        MemberAvatar: row.member_avatar,
        Star: row.star,
        Content: row.content,
        Images: row.images,
        Attribute: row.attribute,
        CreateDate: moment(row.created_at),
        ReplyContent: row.reply_content,
        ReplyDate: momentOrNull(row.reply_at),
      })),
    }
  },

  /** GoodRate in whole percent and Star with one decimal; both 0 while there is no comment. */
  async GetProductCommentStat({ productID }, { db }) {
    const { total, good, middle, bad, withImage, star } =
      (await countComments(db, [productID])).get(productID) ?? none
    return {
      Total: total,
      Good: good,
      Middle: middle,
      Bad: bad,
      WithImage: withImage,
      GoodRate: goodRate(good, total),
      Star: Math.round(star * 10) / 10,
    }
  },
}
