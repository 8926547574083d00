import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { makeComposite, makeProduct } from '../catalog/catalog.factory'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeCartLine } from './cart.factory'

const cartLine = async ({ db }: World, member: Member) => {
  const { id: productId } = await makeProduct(db)
  return makeCartLine(db, { memberId: member.id, productId })
}

export const cartShopRules: Rules<Shop['cart']> = {
  AddShoppingCar: {
    who: 'member',
    sound: async ({ db, product }) => {
      const line = async () => ({
        ProductID: (await makeProduct(db)).id,
        Quantity: 1,
        MainID: product.id,
        ProductAttribute: 10,
      })
      return { shoppingCarList: [await line(), await line()], isTotal: true, requestID: randomUUID() }
    },
    ids: {
      'shoppingCarList[].ProductID': 'public',
      'shoppingCarList[].MainID': 'public',
      requestID: 'secret',
    },
  },
  ChangeShoppingCar: {
    who: 'member',
    sound: async (world, member) => {
      const { main, joints } = await makeComposite(world.db)
      const id = await makeCartLine(world.db, { memberId: member.id, productId: main.id })
      return { id, productID: joints[0]?.id, requestID: randomUUID() }
    },
    ids: { id: 'mine', productID: 'public', requestID: 'secret' },
  },
  DeleteShoppingCar: {
    who: 'member',
    sound: async (world, member) => ({
      ids: [await cartLine(world, member), await cartLine(world, member)],
      requestID: randomUUID(),
    }),
    ids: { ids: 'mine', requestID: 'secret' },
  },
  GetShoppingCarInfo: { who: 'member', sound: () => ({}) },
  GetShoppingCarNumber: { who: 'member', sound: () => ({}) },
}
