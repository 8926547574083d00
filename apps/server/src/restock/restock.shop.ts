import type { Shop } from '@greenstar/contract'
import { maxRestockReminders } from '@greenstar/rules/restock/restock.limit'
import type { Handlers } from '../platform/http/context'
import { canBuy, countReminders, deleteReminder, listRemindedIds, putReminder } from './restock.store'

export const restockShop: Handlers<Shop['restock']> = {
  async AddRestockRemind({ productID, isRemind }, { db, member, now, refuse }) {
    if (isRemind === false) {
      await deleteReminder(db, member.id, productID)
      return { IsRemind: false }
    }
    const at = new Date(now)
    const can = await canBuy(db, productID, at)
    if (can === undefined) throw refuse('catalog/not-found')
    if (can) throw refuse('restock/on-sale')
    await putReminder(db, member.id, productID, at)
    if ((await countReminders(db, member.id)) > maxRestockReminders) throw refuse('restock/full')
    return { IsRemind: true }
  },

  async GetRestockRemindIDs(_payload, { db, member }) {
    return listRemindedIds(db, member.id)
  },
}
