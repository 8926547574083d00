import { calls } from 'virtual:greenstar/shop'
import type { Shop } from '@greenstar/contract'
import type { Api } from './call-ref'

/** Every storefront call: `api.cart.AddShoppingCar`. */
export const api = calls as Api<Shop>
