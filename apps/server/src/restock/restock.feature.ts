import { defineFeature } from '../platform/feature'
import { restockConsole } from './restock.console'
import { notifyArrived } from './restock.due'
import { restockExport } from './restock.export'
import { restockCopies, restockErasure } from './restock.personal'
import { restockShop } from './restock.shop'

export const feature = defineFeature({
  name: 'restock',
  shop: restockShop,
  console: restockConsole,
  exports: [restockExport],
  deadlines: [notifyArrived],
  erasure: restockErasure,
  demo: () => import('./restock.demo'),
  copies: restockCopies,
})
