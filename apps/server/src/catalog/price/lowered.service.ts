import { fen, formatYuan } from '@greenstar/rules/platform/money'
import type { Gain } from '../../operator/approval.service'
import type { Db } from '../../platform/database/connect'
import { getSellable } from '../product/sku.service'

/** A product that costs its buyers less (fen): a piece by how much, in words, or at which price instead of its own. */
type Lowered = { productId: number } & (
  | { text: string; offFen: number }
  | { priceFen: number; floorFen?: number | undefined }
)

const maxNamed = 5

const yuanText = (amount: number) => `¥${formatYuan(fen(amount))}`

const fallOf = (one: Lowered, ownFen: number) => {
  if ('text' in one) return one
  const floor = one.floorFen === undefined ? '' : `（底价 ${yuanText(one.floorFen)}）`
  return {
    text: `${yuanText(ownFen)} → ${yuanText(one.priceFen)}${floor}`,
    offFen: ownFen - one.priceFen,
  }
}

/**
 * Who gains by cheaper products: all who order, at most for the pieces that can be sold now, or for the
 * `quota` of a campaign. Five are named, the dearest for the shop first; the rest are one line with their sum.
 */
export const gainsOfLowered = async (
  db: Db,
  lowered: readonly (Lowered & { quota?: number })[],
): Promise<Gain[]> => {
  const known = await getSellable(
    db,
    lowered.map(({ productId }) => productId),
  )
  const gains = lowered
    .map((one) => {
      const own = known.get(one.productId)
      const stock = Math.max(own?.stock ?? 0, 0)
      const pieces = Math.min(stock, one.quota ?? stock)
      const { text, offFen } = fallOf(one, own?.priceFen ?? 0)
      const what = `“${own?.name ?? '已删除的商品'}” ${text}，可售 ${pieces} 件`
      return { num: 0, what, worthFen: Math.max(offFen, 0) * pieces }
    })
    .sort((one, other) => other.worthFen - one.worthFen)
  const rest = gains.slice(maxNamed)
  if (rest.length === 0) return gains
  const worthFen = rest.reduce((sum, gain) => sum + gain.worthFen, 0)
  return [...gains.slice(0, maxNamed), { num: 0, what: `另外 ${rest.length} 件商品`, worthFen }]
}
