import type { Ops } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment, yuan } from '../platform/wire'
import { countLikesForConsole, listLikesForConsole } from './likes.read'

export const likeConsole: Handlers<Ops['like']> = {
  async ListProductLikes({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listLikesForConsole(db, filter, part),
      (max) => countLikesForConsole(db, filter, max),
      (row) => ({
        ID: row.id,
        MemberID: row.member_id,
        MemberName: row.member_name,
        MemberCode: row.member_code,
        ProductID: row.product_id,
        ProductName: row.product_name,
        ProductImage: row.product_image,
        Price: yuan(row.price_fen),
        Likes: row.likes,
        CreateDate: moment(row.created_at),
      }),
    )
  },
}
