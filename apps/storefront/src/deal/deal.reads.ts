import { api } from '@greenstar/web/shop-api'
import { type PageFacts, readPages } from '../platform/route/route'

/** Reads the goods of the deal in the address. */
export const dealGoods = ({ queryNumber }: PageFacts) =>
  readPages(api.deal.GetDealProductList, { dealID: queryNumber('id') ?? 0 })
