import { MINUTE } from '@greenstar/rules/platform/time'
import { notifyMany } from '../message/message.service'
import { defineSweep } from '../platform/jobs/due'
import { yuan } from '../platform/wire'
import { takeArrived } from './restock.store'

/** Reminders per transaction. */
const batchSize = 200

/** Notifies members within a minute after a product that they wait for can be bought again, each once. */
export const notifyArrived = defineSweep(['restock.arrived', '到货提醒'], MINUTE, (app) =>
  app.database.transact(async (db) => {
    const now = app.clock.now()
    const taken = await takeArrived(db, new Date(now), batchSize)
    const notices = taken.map(({ memberId, productId, pageId, name, priceFen }) => ({
      memberId,
      event: 'restock.arrived' as const,
      facts: { productID: pageId, variantID: productId, goods: name, price: yuan(priceFen).toFixed(2) },
    }))
    await notifyMany(db, notices, now)
    return taken.length
  }),
)
