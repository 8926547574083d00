import type { OrderRowData } from '@greenstar/contract/order/order.shapes'

/** Returns the latest trace of an order's parcels, with their number if there are several. */
export const parcelNews = ({
  LatestTrace,
  ParcelNum,
}: Pick<OrderRowData, 'LatestTrace' | 'ParcelNum'>): string => {
  const news = LatestTrace || '包裹已发出，等待快递更新'
  return ParcelNum > 1 ? `共 ${ParcelNum} 个包裹 · ${news}` : news
}
