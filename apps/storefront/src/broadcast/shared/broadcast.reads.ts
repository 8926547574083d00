import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

/** Announcements in their order, then recent purchases. */
export const broadcasts = read(api.broadcast.GetBroadcastList, {})
