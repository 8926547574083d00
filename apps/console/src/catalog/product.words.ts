import { DisplayStatus, ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import type { Tone } from '../ui/detail/StatusTag'

/** Product statuses set by operators. */
export const statusWords = {
  [ProductStatus.waitSell]: '待上架',
  [ProductStatus.selling]: '在售',
  [ProductStatus.offShelf]: '已下架',
  [ProductStatus.delete]: '已删除',
} as const satisfies Record<ProductStatus, string>

export const statusWord = (status: number): string =>
  Object.hasOwn(statusWords, status) ? statusWords[status as ProductStatus] : ''

/** Returns the state shown in lists: the status, and for listed products what members see. */
export const shelfState = (status: number, display: number): { text: string; tone: Tone; note: string } => {
  if (status === ProductStatus.offShelf) return { text: '已下架', tone: 'neutral', note: '' }
  if (status === ProductStatus.waitSell) return { text: '待上架', tone: 'dew', note: '可见，不可购买' }
  if (display === DisplayStatus.onSale) return { text: '在售', tone: 'green', note: '' }
  return display === DisplayStatus.soldOut
    ? { text: '已售罄', tone: 'clay', note: '' }
    : { text: '在售', tone: 'pollen', note: '暂不可买' }
}

export const attributeWords = {
  [ProductAttribute.normal]: '普通',
  [ProductAttribute.pollen]: '绿星币专享',
  [ProductAttribute.presell]: '预售',
} as const satisfies Record<ProductAttribute, string>

export const freightWords = {
  [FreightType.XIANFU]: '寄付（按运费规则）',
  [FreightType.DAOFU]: '到付',
  [FreightType.BAOYOU]: '包邮',
} as const satisfies Record<FreightType, string>
