import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { catalogChecks } from './catalog.audit'
import { expiredPastPrices, expiredProductImports, renamed } from './catalog.jobs'
import { catalogCopies, catalogErasure } from './catalog.personal'
import { catalogShop } from './catalog.shop'
import { brands, functions, labels, productClasses, products, series, services } from './catalog.tables'
import { importAuditWords, importConsole } from './import/import.console'
import { catalogPictures } from './picture-use'
import { floorAbove } from './price/floor.service'
import { lowerProductFreight } from './price/freight.approvals'
import { sinkPrices } from './price/price.approvals'
import { productBulkActs } from './product/product.bulk'
import { productAuditWords, productConsole, productVersions } from './product/product.console'
import { productExport, stockExport, stockMoveExport } from './product/product.export'
import { countSearches } from './search/search-log'
import { expiredSearches } from './search/search-log.store'
import { renewSearchTextsDue } from './search/search-text.due'
import { stockAuditWords, stockConsole, writtenOffMuch } from './stock/stock.console'
import { recommendedAuditWords, recommendedConsole } from './taxonomy/recommended.console'
import { taxonomyAuditWords, taxonomyConsole } from './taxonomy/taxonomy.console'
import { recommendedExport, taxonomyExport } from './taxonomy/taxonomy.export'

export const feature = defineFeature({
  name: 'catalog',
  shop: catalogShop,
  console: {
    ...productConsole,
    ...importConsole,
    ...stockConsole,
    ...taxonomyConsole,
    ...recommendedConsole,
  },
  exports: [productExport, stockExport, stockMoveExport, taxonomyExport, recommendedExport],
  hooks: countSearches,
  jobs: [renamed],
  deadlines: [renewSearchTextsDue],
  expired: [expiredProductImports, expiredPastPrices, expiredSearches],
  checks: catalogChecks,
  alerts: [floorAbove, writtenOffMuch],
  approvals: [sinkPrices, lowerProductFreight],
  bulk: productBulkActs,
  auditNames: {
    product: namesIn(products.id, products.name, products.attribute),
    brand: namesIn(brands.id, brands.name),
    class: namesIn(productClasses.id, productClasses.name),
    function: namesIn(functions.id, functions.name),
    label: namesIn(labels.id, labels.name),
    series: namesIn(series.id, series.name),
    service: namesIn(services.id, services.name),
  },
  auditWords: [
    importAuditWords,
    productAuditWords,
    recommendedAuditWords,
    stockAuditWords,
    taxonomyAuditWords,
  ],
  versions: { product: productVersions },
  pictureUses: catalogPictures,
  erasure: catalogErasure,
  copies: catalogCopies,
})
