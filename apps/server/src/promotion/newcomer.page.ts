import type { DataOf, Shop } from '@greenstar/contract'
import { getSellable, toSku } from '../catalog/product/sku.service'
import { aboutGift, newcomerGiftState } from '../coupon/claim/newcomer.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { yuan } from '../platform/wire'
import { isNewcomer } from './newcomer.service'
import { listNewcomerIds } from './newcomer.store'

type Page = DataOf<Shop['promotion']['GetNewcomer']>

const maxGoods = 20

const goodsOf = async (db: Db, now: number): Promise<Page['DataList']> => {
  const ids = await listNewcomerIds(db, maxGoods)
  const known = await getSellable(db, ids)
  return ids.flatMap((id) => {
    const sku = known.get(id)
    if (!sku || sku.newcomerFen === null) return []
    return [{ ProductID: id, NewcomerPrice: yuan(sku.newcomerFen), Product: toSku(sku, now) }]
  })
}

/** Returns the newcomer page and whether the visitor is a newcomer; `now` in ms. */
export const newcomerPage = async (
  app: App,
  db: Db,
  memberId: number | undefined,
  now: number,
): Promise<Page> => {
  const MayBuy = memberId === undefined || (await isNewcomer(app, db, memberId, now))
  const mine = memberId === undefined ? undefined : await newcomerGiftState(db, memberId, now)
  const gift = await aboutGift(app, db)
  return {
    State: memberId === undefined ? 'guest' : MayBuy ? 'open' : 'used',
    MayBuy,
    HasGift: mine?.hasGift === true,
    IsGiftWaiting: mine?.isWaiting === true,
    Coupons: gift.words,
    GiftWorth: yuan(gift.worthFen),
    DataList: await goodsOf(db, now),
  }
}
