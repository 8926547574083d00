import { z } from 'zod'
import { call } from '../platform/call'
import { Int, Moment } from '../platform/wire'

/** A line of the broadcast. */
const Broadcast = z.object({
  /** Of an announcement its own; 0 for a purchase. */
  ID: Int,
  /** BroadcastType: 10 an announcement, 20 a purchase. */
  Type: Int,
  Text: z.string(),
  /** An in-app link of spec 2.5; LinkUrl is '' where nothing opens. */
  LinkType: z.string(),
  LinkUrl: z.string(),
  /** Since when it is shown, or when it was bought. */
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
