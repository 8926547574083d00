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

/** Returns what registering brings: the coupons in words, and what they take off together in yuan. */
export const newcomerGift = async (app: App, db: Db): Promise<Pick<Page, 'Coupons' | 'GiftWorth'>> => {
  const { words, worthFen } = await aboutGift(app, db)
  return { Coupons: words, GiftWorth: yuan(worthFen) }
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
  return {
    State: memberId === undefined ? 'guest' : MayBuy ? 'open' : 'used',
    MayBuy,
    HasGift: mine?.hasGift === true,
    IsGiftWaiting: mine?.isWaiting === true,
    ...(await newcomerGift(app, db)),
    DataList: await goodsOf(db, now),
  }
}
