import { api } from '@greenstar/web/shop-api'
import { type PageFacts, readPages } from '../platform/route'

/** The activities that run or come, and the goods of the one in an address. */
export function activityGoods({ queryNumber }: PageFacts) {
  const activityID = queryNumber('id')
  return readPages(api.activity.GetActivityArea, activityID ? { activityID } : {})
}
