import { api } from '@greenstar/web/shop-api'
import { type PageFacts, readPages } from '../platform/route/route'

/** Reads the goods of the session in the address, or of the one that runs or comes next. */
export function sessionGoods({ queryNumber }: PageFacts) {
  const sessionID = queryNumber('session')
  return readPages(api.promotion.GetSecKillProductList, sessionID ? { sessionID } : {})
}
