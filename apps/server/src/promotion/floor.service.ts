import { isDeepStrictEqual } from 'node:util'
import { type BelowFloor, listBelowFloor } from '../catalog/floor.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'

type Row = { id: number; beginAt: Date; endAt: Date }
type Line = { productId: number; priceFen: number; quota?: number; limitNum?: number }

/** What is published, as an approval keeps it: hours, products and prices, and which of these are below a floor. */
export type Pinned = {
  id: number
  beginMs: number
  endMs: number
  /** What else the kind of campaign promises. */
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
 * Looks at the floors of a campaign that the caller holds and is about to publish; the products stay held. Undefined
 * when it may be published: no price is below a floor, or a second person approved exactly this. Otherwise answers what
 * an approval has to keep. Refuses with catalog/floor-changed when something is not as it was approved.
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
