import { minPriceFall } from '@greenstar/rules/like/like.limit'
import { MINUTE } from '@greenstar/rules/platform/time'
import { notifyMany } from '../message/message.service'
import { defineSweep } from '../platform/jobs/due'
import { yuan } from '../platform/wire'
import { takeCheaper } from './like.store'

/** Likes per transaction. */
const batchSize = 200

const price = (fen: number) => yuan(fen).toFixed(2)

/** Notifies members whose liked products have become cheaper, once they can be bought at that price. */
export const notifyCheaper = defineSweep(['like.cheaper', '降价提醒'], 10 * MINUTE, (app) =>
  app.database.transact(async (db) => {
    const now = app.clock.now()
    const taken = await takeCheaper(db, { now: new Date(now), percent: minPriceFall, limit: batchSize })
    const notices = taken.map(({ memberId, productId, name, beforeFen, priceFen }) => ({
      memberId,
      event: 'like.cheaper' as const,
      facts: { productID: productId, goods: name, before: price(beforeFen), price: price(priceFen) },
    }))
    await notifyMany(db, notices, now)
    return taken.length
  }),
)
