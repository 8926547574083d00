import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route'

/** Announcements in their order, then what was bought lately. */
export const broadcasts = read(api.broadcast.GetBroadcastList, {})
