import { cartShop } from './cart/cart.shop'
import { catalogShop } from './catalog/catalog.shop'
import { taxonomyConsole } from './catalog/taxonomy.console'
import { freightShop } from './freight/freight.shop'
import { homeShop } from './home/home.shop'
import { memberShop } from './member/member.shop'
import { operatorConsole } from './operator/operator.console'
import { orderConsole } from './order/order.console'
import { orderMoneyConsole } from './order/order.money.console'
import { orderParcelConsole } from './order/order.parcel.console'
import { orderShop } from './order/order.shop'
import { paymentShop } from './payment/payment.shop'
import { reviewShop } from './review/review.shop'
import { searchShop } from './search/search.shop'
import { settingConsole } from './setting/setting.console'
import { settingShop } from './setting/setting.shop'
import { uploadConsole } from './upload/upload.console'

/** Every call of the storefront, by noun. */
export const shop = {
  setting: settingShop,
  member: memberShop,
  catalog: catalogShop,
  freight: freightShop,
  cart: cartShop,
  order: orderShop,
  payment: paymentShop,
  review: reviewShop,
  home: homeShop,
  search: searchShop,
}

/** Every call of the operations console, by noun. */
export const ops = {
  setting: settingConsole,
  operator: operatorConsole,
  upload: uploadConsole,
  catalog: taxonomyConsole,
  order: { ...orderConsole, ...orderMoneyConsole, ...orderParcelConsole },
}

export type Shop = typeof shop
export type Ops = typeof ops
export * from './platform/call'
export { type RefusalCode, type RefusalFacts, refusals } from './refusals'
