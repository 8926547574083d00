import './platform/http/once.audit'
import './platform/audit/audit.jobs'
import './member/member.audit'
import './catalog/catalog.audit'
import './order/order.audit'
import './payment/payment.audit'
import './catalog/catalog.jobs'
import './catalog/picture-use'
import './member/member.due'
import './order/order.due'
import './payment/payment.due'
import './payment/payment.jobs'
import './payment/payment.service'
import './report/sold.due'
import { cartShop } from './cart/cart.shop'
import { catalogShop } from './catalog/catalog.shop'
import { taxonomyConsole } from './catalog/taxonomy.console'
import { freightShop } from './freight/freight.shop'
import { homeShop } from './home/home.shop'
import { memberShop } from './member/member.shop'
import { operatorConsole } from './operator/operator.console'
import { courierRoutes } from './order/courier.routes'
import { orderConsole } from './order/order.console'
import { orderExport } from './order/order.export'
import { orderShop } from './order/order.shop'
import { paymentRoutes } from './payment/payment.routes'
import { paymentShop } from './payment/payment.shop'
import type { Feature } from './platform/feature'
import { regionRoutes } from './region/region.routes'
import { reviewShop } from './review/review.shop'
import { searchShop } from './search/search.shop'
import { settingConsole } from './setting/setting.console'
import { settingShop } from './setting/setting.shop'
import { uploadConsole } from './upload/upload.console'
import { uploadRoutes } from './upload/upload.routes'

/** Every business noun of the server, lowest first. */
export const features: Feature[] = [
  { name: 'setting', shop: settingShop, console: settingConsole },
  { name: 'region', routes: regionRoutes },
  { name: 'member', shop: memberShop },
  { name: 'operator', console: operatorConsole },
  { name: 'upload', console: uploadConsole, routes: uploadRoutes },
  { name: 'catalog', shop: catalogShop, console: taxonomyConsole },
  { name: 'freight', shop: freightShop },
  { name: 'cart', shop: cartShop },
  { name: 'order', shop: orderShop, console: orderConsole, exports: [orderExport], routes: courierRoutes },
  { name: 'payment', shop: paymentShop, routes: paymentRoutes },
  { name: 'review', shop: reviewShop },
  { name: 'home', shop: homeShop },
  { name: 'search', shop: searchShop },
]
