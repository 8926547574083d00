import { parseWireDate } from '../platform/time'
import type { ProductFacts, SkuFacts } from './product.facts'

/** Status set by an operator (spec 3). */
export const ProductStatus = {
  waitSell: 0,
  selling: 10,
  offShelf: 20,
  delete: -99,
} as const
export type ProductStatus = (typeof ProductStatus)[keyof typeof ProductStatus]

/** general: one product; compose: a page whose own line and ListJointProducts are products (domain 18.10). */
export const ProductType = {
  general: 10,
  compose: 20,
} as const
export type ProductType = (typeof ProductType)[keyof typeof ProductType]

export const ProductAttribute = {
  normal: 10,
  pollen: 20,
  presell: 30,
} as const
export type ProductAttribute = (typeof ProductAttribute)[keyof typeof ProductAttribute]

/** Kind of a gallery entry (spec 3). */
export const ProductMediaType = {
  image: 10,
  video: 20,
} as const
export type ProductMediaType = (typeof ProductMediaType)[keyof typeof ProductMediaType]

/** Topic filter of a product list (spec 3); 40 does not exist. */
export const ProductTopic = {
  RECOMMEND: 10,
  ACTIVITY: 20,
  SecondsKill: 30,
  newcomerEnjoy: 50,
} as const
export type ProductTopic = (typeof ProductTopic)[keyof typeof ProductTopic]

/** Status that a member sees; the wire name is _newStatus (spec 4). */
export const DisplayStatus = {
  onSale: 1,
  soldOut: 2,
  awaiting: 3,
} as const
export type DisplayStatus = (typeof DisplayStatus)[keyof typeof DisplayStatus]

/** Badge text; a product on sale has none and shows a stepper instead (spec 4). */
export const displayStatusText: Readonly<Record<DisplayStatus, string>> = { 1: '', 2: '已售罄', 3: '待上架' }

function isOutsideWindow({ SaleBeginDate, SaleEndDate }: SkuFacts, nowMs: number): boolean {
  const begin = parseWireDate(SaleBeginDate)
  const end = parseWireDate(SaleEndDate)
  return (begin !== undefined && nowMs < begin) || (end !== undefined && nowMs > end)
}

/** Whether a product may come back on sale by itself: it is neither off the shelf nor deleted. */
export const isListed = ({ Status }: Pick<SkuFacts, 'Status'>): boolean =>
  Status === ProductStatus.selling || Status === ProductStatus.waitSell

/** Display status of one line alone, without its joint lines (spec 4). */
export function skuStatus(sku: SkuFacts, serverDate: number | string): DisplayStatus {
  if (sku.IsSellOut) return DisplayStatus.soldOut
  const nowMs = typeof serverDate === 'number' ? serverDate : (parseWireDate(serverDate) ?? Number.NaN)
  const hasStock = (sku.Stock ?? 0) > 0
  const isSelling = sku.Status === ProductStatus.selling
  return hasStock && isSelling && !isOutsideWindow(sku, nowMs) ? DisplayStatus.onSale : DisplayStatus.awaiting
}

/**
 * Display status of a product at the server's date (wire text or ms). A composite page is on sale if its own
 * line or any joint line is (spec 4).
 */
export function displayStatus(product: ProductFacts, serverDate: number | string): DisplayStatus {
  const own = skuStatus(product, serverDate)
  if (product.ProductType !== ProductType.compose) return own
  const joints = product.ListJointProducts ?? []
  const isAnyOnSale = joints.some((joint) => skuStatus(joint, serverDate) === DisplayStatus.onSale)
  return isAnyOnSale ? DisplayStatus.onSale : own
}
