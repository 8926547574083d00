import { demoLikes } from '../../demo/likes'
import { demoPageOf } from '../../demo/products'
import type { DemoPart } from '../demo/demo-part'
import { insertAll } from '../demo/insert-all'
import { productLikes } from './like.tables'

const hour = 3_600_000

/** Likes of the members who can log in, and two pages each of the other buyers. */
export const loadDemo: DemoPart = async (_app, db, people, now) => {
  const own = Object.entries(demoLikes).flatMap(([number, codes]) =>
    codes.map((code, index) => ({
      memberId: people.members.get(Number(number))?.id as number,
      productId: demoPageOf(code).id,
      createdAt: new Date(now - (index + 1) * 19 * hour),
    })),
  )
  const pages = [...new Set(Object.values(demoLikes).flat())].map((code) => demoPageOf(code).id)
  const others = people.buyers.flatMap(({ id }, index) =>
    [0, 1].map((nth) => ({
      memberId: id,
      productId: pages[(index + nth) % pages.length] as number,
      createdAt: new Date(now - (100 + index * 7 + nth) * hour),
    })),
  )
  // Oldest first, so that a higher id is a later like.
  const rows = [...own, ...others].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await insertAll(db, productLikes, rows)
}
