import type { ProductCardData, SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import type { SecKillLineData, SecKillSessionData } from '@greenstar/contract/promotion/promotion.shapes'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

export interface Flash {
  session: SecKillSessionData
  lines: readonly SecKillLineData[]
  /** It runs, and some line has pieces left. */
  canBuy: boolean
  serverDate: string
  readAt: number
  refetch: () => unknown
}

/** The session of a product that runs or comes; undefined without one and while it is not known. */
export function useFlash(productId: number): Flash | undefined {
  const call = useCall(api.promotion.GetSecKillByProductID, { id: productId }, { quiet: true })
  const { Session: session, Lines: lines = [], ServerDate: serverDate } = call.data ?? {}
  if (!session || session.State === 'over' || serverDate === undefined) return undefined
  const canBuy = session.State === 'running' && lines.some(({ Left }) => Left > 0)
  return { session, lines, canBuy, serverDate, readAt: call.dataUpdatedAt, refetch: call.refetch }
}

/** The product as its session sells it; lines that it does not offer are gone from it. */
export function inSession(product: ProductCardData, { lines }: Flash): ProductCardData {
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
