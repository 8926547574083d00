import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { callRequest, getRequest, type Request } from '../lib/load'
import type { Bed } from '../lib/measure'
import { tokenOf } from '../make/members'

const many = 500

const picked = <T>(list: readonly T[], n: number): T => list[(n * 7919) % list.length] as T

const each = (make: (n: number) => Request): Request[] => Array.from({ length: many }, (_, n) => make(n))

/** Public calls by name, by the method that the shop's pages use; 500 different requests each, so that no short-lived cache answers them all. */
export const publicReads = ({ productIds }: Bed): Record<string, Request[]> => ({
  'home: menu and banner': [
    getRequest('Main', 'GetAllNativeConfig', { type: 40 }),
    getRequest('Main', 'GetAdvertByPosition', { position: 'AD001' }),
  ],
  'product list': each((n) =>
    getRequest('Product', 'GetProductList', { classID: 1 + (n % 9), currentPage: 1 + (n % 20) }),
  ),
  'product detail': each((n) => getRequest('Product', 'GetProductByID', { id: picked(productIds, n) })),
  comments: each((n) =>
    callRequest('Product', 'GetProductCommentListByID', { productID: picked(productIds, n) }),
  ),
  search: each((n) =>
    getRequest('Product', 'GetProductList', { keyword: picked(words, n), currentPage: 1 + (n % 3) }),
  ),
})

const words =
  '绿萝 龟背竹 大叶 面霜 陶盆 桌面 guibei lvluo 营养土 15cm 阳台 多肉 hudie 三件套 龟背主 归背竹'.split(' ')

/** Calls about the caller's own data, over 500 members. */
export const privateReads = ({ members }: Bed): Record<string, Request[]> => {
  const mine = (area: string, action: string, payload = {}) =>
    each((n) => callRequest(area, action, payload, tokenOf((n * 7919) % members)))
  return {
    cart: mine('Member', 'GetShoppingCarInfo'),
    'order list': mine('Order', 'GetMemberOrderList'),
    'order counts': mine('Order', 'GetOrderCount'),
    'member facts': mine('Member', 'GetMemberInfo'),
    coupons: mine('Coupon', 'GetCouponRecorderList', { status: CouponStatus.notUse }),
    pollen: mine('Member', 'GetMyPollen'),
    'pollen entries': mine('Member', 'GetMemberPollenDetailList'),
  }
}

/** Members who put one product into their carts, some of them several times. */
export const cartAdds = ({ members, productIds }: Bed): Request[] =>
  Array.from({ length: 2000 }, (_, n) =>
    callRequest(
      'Member',
      'AddShoppingCar',
      { shoppingCarList: [{ ProductID: picked(productIds, n), Quantity: 1 }], isTotal: true },
      tokenOf((n * 31) % members),
    ),
  )

/** Orders of three lines with the best coupon and pollen, each by another member. */
export const newOrders = ({ members, productIds, addressIds }: Bed, count: number, from = 0): Request[] =>
  Array.from({ length: count }, (_, at) => {
    const n = (from + at) % members
    return callRequest(
      'Order',
      'CreateOrder',
      {
        orderDetailList: [0, 1, 2].map((line) => ({
          ProductID: picked(productIds, n * 3 + line),
          Quantity: 1 + line,
        })),
        receiveAddressID: addressIds[n],
        pollenNum: 100,
      },
      tokenOf(n),
    )
  })
