import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import type { GroupActivityData, GroupLineData } from '@greenstar/contract/group/group.shapes'
import { ProductType } from '@greenstar/rules/catalog/product.status'
import { openSkuPopup } from '../../catalog/shared/sku-popup'

/**
 * The product as its activity sells it: one kind at a time, at the group's price, with its pieces and its limit. Whether
 * pollen may be spent is the product's own affair (domain 10).
 */
function inGroup({
  Product,
  GroupPrice: Price,
  Left: Stock,
  LimitNum: MaxNum,
}: GroupLineData): ProductCardData {
  const free = { SaleBeginDate: null, SaleEndDate: null, IsSellOut: Stock === 0, Limit: '2' }
  return {
    ...{ ...Product, ...free, ProductType: ProductType.general },
    ...{ Price, Stock, MaxNum, MinNum: 0, OnceStep: 1 },
    ...{ FunctionName: '', LinkUrl: '', CommentCount: 0, ListJointProducts: [] },
  }
}

/** Opens the SKU popup for a product of a group; without a team it opens one. A guest logs in first. */
export function openGroup(
  activity: Pick<GroupActivityData, 'ID'>,
  line: GroupLineData,
  teamId?: number,
): void {
  openSkuPopup({
    product: inGroup(line),
    intent: 'buy',
    terms: { groupActivityID: activity.ID, ...(teamId ? { groupTeamID: teamId } : {}) },
  })
}
