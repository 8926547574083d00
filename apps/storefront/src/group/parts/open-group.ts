import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import type { GroupActivityData, GroupLineData } from '@greenstar/contract/group/group.shapes'
import { ProductType } from '@greenstar/rules/catalog/product.status'
import { openSkuPopup } from '../../catalog/shared/sku-popup'

/**
 * Returns the product as sold by its activity: a single variant at the group price, with the activity's stock
 * and limit. Whether pollen may be spent is decided by the product (domain 10).
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

/** Opens the SKU popup for a group product; without a team id it starts a new team. A guest logs in first. */
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
