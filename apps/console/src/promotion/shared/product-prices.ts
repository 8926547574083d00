import type { DataOf, Ops } from '@greenstar/contract'
import { isHalved } from '@greenstar/rules/catalog/product.fall'
import { isBelowFloor } from '@greenstar/rules/catalog/product.floor'
import { fen, formatYuan, yuanToFen } from '@greenstar/rules/platform/money'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { may } from '../../platform/session'

type Prices = DataOf<Ops['catalog']['ListProductPrices']>[number]

/** Selling prices, floors and what can be sold of products, by id; empty for an operator who may not see products. */
export const useProductPrices = (productIds: readonly number[]): ReadonlyMap<number, Prices> => {
  const ids = [...new Set(productIds)]
  const { data = [] } = useCall(
    api.catalog.ListProductPrices,
    { ids },
    {
      quiet: true,
      enabled: ids.length > 0 && may('product.read'),
      placeholderData: (before) => before,
    },
  )
  return new Map(data.map((one) => [one.ID, one]))
}

const text = (yuan: number) => `¥${formatYuan(fen(yuanToFen(yuan) ?? 0))}`

/** What stands beside the price of a product in a form. */
export const pricesText = ({ Price, FloorPrice, Stock }: Prices): string =>
  [`售价 ${text(Price)}`, FloorPrice === null ? '' : `底价 ${text(FloorPrice)}`, `可售 ${Stock}`]
    .filter(Boolean)
    .join(' · ')

/** Why a price (yuan) of this product needs a second person (domain 20); undefined if it does not. */
export const lowPriceText = (
  prices: Prices,
  price: number | string | null | undefined,
): string | undefined => {
  const toFen = price === '' ? null : yuanToFen(price ?? '')
  if (toFen === null || toFen === undefined) return undefined
  const [fromFen, floorFen] = [yuanToFen(prices.Price) ?? 0, prices.FloorPrice]
  if (isBelowFloor(toFen, floorFen === null ? null : (yuanToFen(floorFen) ?? 0))) return '低于底价，要审批'
  return isHalved(fromFen, toFen) ? '不到售价一半，要审批' : undefined
}

/** A text about the prices of a product; null while they are unknown, or if there is none. */
export const noteOf = (
  prices: Prices | undefined,
  text: (prices: Prices) => string | undefined,
): string | null => (prices && text(prices)) || null
