import { isDeepStrictEqual } from 'node:util'
import { type BelowFloor, listBelowFloor } from '../catalog/floor.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'

type Row = { id: number; beginAt: Date; endAt: Date }
type Line = { productId: number; priceFen: number; quota?: number; limitNum?: number }

/** What an approval stores of a campaign: window, products, prices, and those below a floor. */
export type Pinned = {
  id: number
  beginMs: number
  endMs: number
  /** Further terms of the kind of campaign. */
  terms: Record<string, number>
  lines: Line[]
  below: BelowFloor[]
}

const pin = async (
  db: Db,
  { id, beginAt, endAt }: Row,
  lines: readonly Line[],
  terms: Record<string, number>,
): Promise<Pinned> => ({
  ...{ id, beginMs: beginAt.getTime(), endMs: endAt.getTime(), terms },
  lines: lines.map(({ productId, priceFen, quota = 0, limitNum = 0 }) => ({
    ...{ productId, priceFen, quota, limitNum },
  })),
  below: await listBelowFloor(db, lines),
})

/**
 * Checks the floors of a campaign that the caller has locked and is about to publish; locks its products.
 * Returns undefined if it may be published: no price is below a floor, or a second operator approved exactly
 * this. Otherwise returns the facts to store in an approval. Refuses with catalog/floor-changed if anything
 * differs from what was approved.
 */
export const checkFloors = async (
  db: Db,
  row: Row,
  lines: readonly Line[],
  approved: Pinned | undefined,
  terms: Record<string, number> = {},
): Promise<Pinned | undefined> => {
  const now = await pin(db, row, lines, terms)
  if (approved) {
    if (!isDeepStrictEqual(now, approved)) throw refuse('catalog/floor-changed')
    return undefined
  }
  return now.below.length > 0 ? now : undefined
}
