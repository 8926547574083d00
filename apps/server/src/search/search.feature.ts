import { defineFeature } from '../platform/feature'
import { searchAuditWords, searchConsole } from './search.console'
import { hotWordExport, searchExport } from './search.export'
import { searchShop } from './search.shop'

export const feature = defineFeature({
  name: 'search',
  shop: searchShop,
  console: searchConsole,
  exports: [hotWordExport, searchExport],
  auditWords: [searchAuditWords],
  demo: () => import('./search.demo'),
})
