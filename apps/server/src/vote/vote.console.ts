import type { Ops } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { countVotes, listVotes } from './votes.read'

export const voteConsole: Handlers<Ops['vote']> = {
  async ListProductVotes({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listVotes(db, filter, part),
      (max) => countVotes(db, filter, max),
      (row) => ({
        ID: Number(row.id),
        ProductName: row.name,
        ProductCode: row.code,
        ProductImage: row.img_path,
        Price: yuan(Number(row.price_fen)),
        Votes: row.votes,
        IsOpen: row.is_open,
      }),
    )
  },
}
