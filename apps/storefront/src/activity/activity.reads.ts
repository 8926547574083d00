import { api } from '@greenstar/web/shop-api'
import { type PageFacts, readPages } from '../platform/route/route'

/** Running and coming activities, and the goods of the one whose id is in the address. */
export function activityGoods({ queryNumber }: PageFacts) {
  const activityID = queryNumber('id')
  return readPages(api.activity.GetActivityArea, activityID ? { activityID } : {})
}
