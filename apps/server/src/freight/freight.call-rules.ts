import { type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const freightShopRules: Rules<Shop['freight']> = {
  GetFreightByProduct: {
    who: 'anyone',
    sound: ({ product, gift }) => ({
      district: 440305,
      products: [
        { ProductID: product.id, Quantity: 2 },
        { ProductID: gift.id, Quantity: 1 },
      ],
    }),
    ids: { 'products[].ProductID': 'public' },
  },
  GetFreightByNetWeight: {
    who: 'anyone',
    sound: () => ({ netWeight: 500, amount: '12.50', district: 440305 }),
  },
}
