import type { Shop } from '@greenstar/contract'
import { attachJoints, currentFen, toSku } from '../catalog/product/sku.service'
import type { Handlers } from '../platform/http/context'
import { yuan } from '../platform/wire'
import { addToCart } from './add-to-cart'
import { countLines, deleteLines, listCart, lockCart } from './cart.store'
import { changeVariant } from './change-variant'

export const cartShop: Handlers<Shop['cart']> = {
  AddShoppingCar: ({ shoppingCarList, isTotal = false }, { app, db, member, now, once, request }) =>
    addToCart(app, db, member.id, shoppingCarList, { isTotal, now, once, browser: request }),

  ChangeShoppingCar: async ({ id, productID }, { db, member, now }) => {
    await changeVariant(db, member.id, { lineId: id, productId: productID }, now)
    return { Count: await countLines(db, member.id) }
  },

  /** `ids` are ids of lines (ShoppingCarID); unknown ids and those of other members are ignored. */
  async DeleteShoppingCar({ ids }, { db, member }) {
    await lockCart(db, member.id)
    await deleteLines(db, member.id, ids)
    return { Count: await countLines(db, member.id) }
  },

  /** Products that can no longer be bought stay in the list; the screen groups them by their facts. */
  async GetShoppingCarInfo(_payload, { db, member, now }) {
    const rows = await attachJoints(db, await listCart(db, member.id))
    const inCart = new Map(rows.map((row) => [row.id, row.quantity]))
    return rows.map((row) => ({
      ...toSku(row, now, row.quantity),
      ShoppingCarID: row.lineId,
      MainID: row.mainId,
      MainName: row.mainName ?? row.name,
      DropAmount: yuan(Math.max((row.addedFen ?? 0) - currentFen(row, now), 0)),
      ListJointProducts: row.joints.map((joint) => toSku(joint, now, inCart.get(joint.id))),
    }))
  },

  GetShoppingCarNumber: (_payload, { db, member }) => countLines(db, member.id),
}
