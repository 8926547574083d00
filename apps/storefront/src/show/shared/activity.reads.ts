import { api } from '@greenstar/web/shop-api'
import { readPages } from '../../platform/route/route'

/** All activities, running ones first. */
export const allActivities = readPages(api.show.GetAllShowActivity, {})
