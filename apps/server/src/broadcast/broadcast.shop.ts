import type { Shop } from '@greenstar/contract'
import { BroadcastType, dealText, pickDeals } from '@greenstar/rules/broadcast/broadcast'
import { linkTo } from '@greenstar/rules/home/link-target'
import { HOUR } from '@greenstar/rules/platform/time'
import type { Handlers } from '../platform/http/context'
import { moment } from '../platform/wire'
import { getSetting } from '../setting/setting.service'
import { listShownBroadcasts } from './broadcast.store'
import { listDeals } from './deals.read'

export const broadcastShop: Handlers<Shop['broadcast']> = {
  async GetBroadcastList(_payload, { app, db, now }) {
    const notices = await listShownBroadcasts(db, new Date(now))
    const max = await getSetting(app, 'broadcast.deals', db)
    const hours = await getSetting(app, 'broadcast.dealHours', db)
    const deals = max > 0 ? pickDeals(await listDeals(db, new Date(now - hours * HOUR)), max) : []
    return [
      ...notices.map((row) => ({
        ...{ ID: row.id, Type: BroadcastType.notice, Text: row.text },
        ...{ LinkType: 'openWindow', LinkUrl: row.linkUrl },
        CreateDate: moment(row.beginAt ?? row.createdAt),
      })),
      ...deals.map((deal) => ({
        ...{ ID: 0, Type: BroadcastType.deal, Text: dealText(deal), LinkType: 'openWindow' },
        LinkUrl: linkTo({ kind: 'product', value: String(deal.productId) }),
        CreateDate: moment(deal.paidAt),
      })),
    ]
  },
}
