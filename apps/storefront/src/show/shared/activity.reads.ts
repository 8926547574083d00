import { api } from '@greenstar/web/shop-api'
import { readPages } from '../../platform/route'

/** All activities, running ones first. */
export const allActivities = readPages(api.show.GetAllShowActivity, {})

/** Posts with a product, newest first. */
export const postsWith = (productID: number) => readPages(api.show.GetShowRecordList, { productID })
