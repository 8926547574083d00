import type { DataOf, Shop } from '@greenstar/contract'
import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import type { SecKillLineData, SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'
import { openSkuPopup } from '../../catalog/shared/sku-popup'
import type { PillHalf } from '../../ui/nav/ActionBar'

export { SaleBanner } from './SaleBanner'

export interface Flash {
  session: SecKillSessionData
  lines: readonly SecKillLineData[]
  /** Whether the session runs and a line has pieces left. */
  canBuy: boolean
  serverDate: string
  readAt: number
  refetch: () => unknown
}

type Answer = DataOf<Shop['promotion']['GetSecKillByProductID']>

/** Converts the response for the product page; undefined without a session, or if it is over. */
export function flashOf(
  { Session: session, Lines: lines, ServerDate: serverDate }: Answer,
  { dataUpdatedAt: readAt, refetch }: { dataUpdatedAt: number; refetch: () => unknown },
): Flash | undefined {
  if (!session || session.State === 'over') return undefined
  const canBuy = session.State === 'running' && lines.some(({ Left }) => Left > 0)
  return { session, lines, canBuy, serverDate, readAt, refetch }
}

/** Returns the product with the session's price, stock and limits; without lines not in the session. */
function inSession(product: ProductCardData, { lines }: Flash): ProductCardData {
  const sold = <Sku extends SkuData>(sku: Sku): Sku => {
    const line = lines.find(({ ProductID }) => ProductID === sku.ID)
    if (!line) return { ...sku, IsSellOut: true, Stock: 0 }
    const { SecKillPrice: Price, Left: Stock, LimitNum: MaxNum } = line
    const free = { SaleBeginDate: null, SaleEndDate: null, IsSellOut: Stock === 0, AvailablePollen: 0 }
    return { ...sku, ...free, Price, Stock, MaxNum, MinNum: 0, OnceStep: 1, Limit: '2' }
  }
  const joints = product.ListJointProducts.filter(({ ID }) => lines.some(({ ProductID }) => ProductID === ID))
  return { ...sold(product), ListJointProducts: joints.map(sold) }
}

/** While the session runs with pieces left, adds 立即抢购 beside buying at the ordinary price. */
export function flashHalves(
  halves: PillHalf[],
  product: ProductCardData,
  flash: Flash | undefined,
  variantId: number,
): PillHalf[] {
  if (!flash?.canBuy) return halves
  const { ID: secKillID } = flash.session
  return [
    // a product that may not be bought alone has only 加入购物车, which stays what it is
    ...halves
      .slice(-1)
      .map((half) => (half.disabled || half.label !== '立即购买' ? half : { ...half, label: '原价购买' })),
    {
      label: '立即抢购',
      onClick: () =>
        openSkuPopup({
          product: inSession(product, flash),
          intent: 'buy',
          variantId,
          terms: { secKillID },
        }),
    },
  ]
}
