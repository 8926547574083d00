import { defineFeature } from '../platform/feature'
import { cartCopies, cartErasure } from './cart.personal'
import { cartShop } from './cart.shop'

export const feature = defineFeature({
  name: 'cart',
  shop: cartShop,
  erasure: cartErasure,
  copies: cartCopies,
})
