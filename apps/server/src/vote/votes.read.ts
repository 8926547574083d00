import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { hasWords } from '../platform/database/words'
import { isNew } from './vote.store'
import { productVoteCounts } from './vote.tables'

export type VoteFilter = { keyword?: string | undefined; isOpen?: boolean | undefined }

export type VoteRow = {
  id: number
  name: string
  code: string
  img_path: string
  price_fen: number
  votes: number
  is_open: boolean
}

const votes = sql`coalesce(${productVoteCounts.votes}, 0)`

const from = ({ keyword, isOpen }: VoteFilter) => sql`
  from ${products} left join ${productVoteCounts} on ${productVoteCounts.productId} = ${products.id}
  where ${products.status} <> -99 and (${productVoteCounts.productId} is not null or ${isNew})
    ${isOpen === undefined ? sql`` : sql`and (${isNew}) = ${isOpen}`}
    ${keyword ? sql`and (${hasWords(products.name, keyword)} or ${products.code} = ${keyword})` : sql``}`

/** Returns a page of products with votes or open for votes, or the rows after one, most votes first. */
export const listVotes = async (
  db: Db,
  filter: VoteFilter,
  { size, skip = 0, after }: { size: number; skip?: number; after?: VoteRow | undefined },
): Promise<VoteRow[]> => {
  const below = after ? sql`and (${votes}, ${products.id}) < (${after.votes}, ${after.id}::bigint)` : sql``
  const { rows } = await db.execute<VoteRow>(sql`
    select ${products.id} as id, ${products.name} as name, ${products.code} as code,
      ${products.imgPath} as img_path, ${products.priceFen} as price_fen, ${votes} as votes, (${isNew}) as is_open
    ${from(filter)} ${below} order by ${votes} desc, ${products.id} desc limit ${size} offset ${skip}`)
  return rows
}

export const countVotes = (db: Db, filter: VoteFilter, max?: number): Promise<number> =>
  countRows(db, from(filter), max)
