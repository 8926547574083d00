import { z } from 'zod'
import { call } from '../platform/call'
import { Int, Moment } from '../platform/wire'

const Broadcast = z.object({
  /** ID of the announcement; 0 for a purchase. */
  ID: Int,
  /** BroadcastType: 10 announcement, 20 purchase. */
  Type: Int,
  Text: z.string(),
  /** In-app link of spec 2.5; LinkUrl is '' without a link. */
  LinkType: z.string(),
  LinkUrl: z.string(),
  /** Time of publication or purchase. */
  CreateDate: Moment,
})

export const broadcastShop = {
  GetBroadcastList: call('Broadcast', 'GET', {
    zh: '播报：运营的公告按顺序在前，接着是最近的真实成交，名字打码',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({}),
    data: z.array(Broadcast),
  }),
}
