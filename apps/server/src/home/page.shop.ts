import type { Shop } from '@greenstar/contract'
import { campaignState } from '@greenstar/rules/campaign/campaign.state'
import { toWireDate } from '@greenstar/rules/platform/time'
import { cardsOf } from '../catalog/product/product-page.service'
import { offersOf } from '../coupon/offer/offer.service'
import type { Handlers } from '../platform/http/context'
import { findPage } from './page.store'
import { pageWire } from './page.wire'

/** The calls of visitors; a page that is not running has no blocks. */
export const pageShop: Pick<Handlers<Shop['home']>, 'GetActivityPage'> = {
  async GetActivityPage({ id }, { app, db, member, now, refuse }) {
    const row = await findPage(db, id)
    const state = row ? campaignState(row, now) : 'draft'
    if (!row || state === 'draft') throw refuse('home/page-gone')
    const blocks = state === 'running' ? row.blocks : []
    const productIds = blocks.flatMap((block) => block.productIds)
    const campaigns = blocks.flatMap(({ publishId }) => (publishId > 0 ? [publishId] : []))
    const { ID, Name, BeginDate, EndDate } = pageWire(row, now)
    return {
      ...{ ID, Name, BeginDate, EndDate, State: state, ServerDate: toWireDate(now) },
      Blocks: blocks.map((block) => ({
        ...{ Kind: block.kind, Title: block.title, Text: block.text, ImgPath: block.imgPath },
        ...{ LinkType: 'openWindow', LinkUrl: block.linkUrl, EndDate: block.endDate || null },
        ...{ ProductIDs: block.productIds, PublishID: block.publishId },
      })),
      Products: await cardsOf(app, db, productIds, now),
      Coupons: await offersOf(db, campaigns, member?.id, now),
    }
  },
}
