import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { z } from 'zod'
import { Sku } from '../catalog/catalog.shapes'
import { call, memberAddition, memberWrite } from '../platform/call'
import { Code, Flag, Id, Int, ListIn, Maybe, onceKey, Quantity, Yuan } from '../platform/wire'

const CartLine = Sku.extend({
  ShoppingCarID: Int,
  MainID: Int,
  MainName: z.string(),
  /** By which the price of a piece fell since it was put in; 0 if it did not. */
  DropAmount: Yuan,
  ListJointProducts: z.array(Sku),
})

export const cartShop = {
  AddShoppingCar: call('Member', 'POST', {
    zh: '加入购物车；isTotal 为真时数量即为这件商品的新数量',
    ...memberWrite,
    alone: true,
    payload: z.object({
      shoppingCarList: ListIn(
        z.object({
          ProductID: Id,
          Quantity,
          MainID: Maybe(Id),
          ProductAttribute: Maybe(Code(ProductAttribute, '销售方式不正确')),
        }),
        50,
      ),
      isTotal: Maybe(Flag),
      ...onceKey,
    }),
    data: z.object({ Count: Int }),
    refusals: ['cart/not-addable', 'cart/over-limit', 'cart/full', 'cart/product-gone'],
  }),
  ChangeShoppingCar: call('Member', 'POST', {
    zh: '换购物车商品的规格：id 为 ShoppingCarID，productID 为同一页面的另一规格；数量不变，已有该规格时合并',
    ...memberAddition,
    payload: z.object({ id: Id, productID: Id, ...onceKey }),
    data: z.object({ Count: Int }),
    refusals: ['cart/not-addable', 'cart/over-limit', 'cart/line-gone', 'cart/product-gone'],
  }),
  DeleteShoppingCar: call('Member', 'POST', {
    zh: '删除购物车商品；ids 为 ShoppingCarID',
    ...memberWrite,
    payload: z.object({ ids: ListIn(Id, 200), ...onceKey }),
    data: z.object({ Count: Int }),
  }),
  GetShoppingCarInfo: call('Member', 'GET', {
    zh: '购物车',
    who: 'member',
    payload: z.object({}),
    data: z.array(CartLine),
  }),
  GetShoppingCarNumber: call('Member', 'GET', {
    zh: '购物车商品种数',
    who: 'member',
    payload: z.object({}),
    data: Int,
  }),
}
