import { ProductTopic } from '@greenstar/rules/catalog/product.status'
import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { api } from '@greenstar/web/shop-api'
import { read, readPages } from '../platform/route/route'
import { advertsAt } from './shared/advert.reads'
import { tilesOf } from './shared/home.reads'

export const banners = advertsAt(AdvertPosition.AD001)
export const menu = tilesOf(NativeConfigType.homeMenu)
/** Adverts between the flash sale and the recommended goods. */
export const strips = read(api.home.GetAdvertList, {
  positions: `${AdvertPosition.AD002},${AdvertPosition.AD003}`,
})
export const recommended = readPages(api.catalog.GetProductList, { topic: ProductTopic.RECOMMEND })
