import type { Ops } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { pageFacts } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { countVotes, listVotes } from './votes.read'

export const voteConsole: Handlers<Ops['vote']> = {
  async ListProductVotes({ currentPage, pageSize, ...filter }, { db }) {
    const rows = await listVotes(db, filter, { size: pageSize, skip: (currentPage - 1) * pageSize })
    return {
      ...pageFacts(currentPage, pageSize, await countVotes(db, filter)),
      DataList: rows.map((row) => ({
        ID: Number(row.id),
        ProductName: row.name,
        ProductCode: row.code,
        ProductImage: row.img_path,
        Price: yuan(Number(row.price_fen)),
        Votes: row.votes,
        IsOpen: row.is_open,
      })),
    }
  },
}
