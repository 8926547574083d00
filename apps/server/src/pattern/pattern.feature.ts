import { defineFeature } from '../platform/feature'
import { patternChecks } from './pattern.audit'
import { patternAuditWords, patternConsole } from './pattern.console'
import { patternExport, patternResultExport } from './pattern.export'
import { patternCopies, patternErasure } from './pattern.personal'
import { patternRoutes } from './pattern.routes'
import { patternShop } from './pattern.shop'
import { patternPictures } from './picture-use'

export const feature = defineFeature({
  name: 'pattern',
  shop: patternShop,
  console: patternConsole,
  exports: [patternExport, patternResultExport],
  routes: patternRoutes,
  checks: patternChecks,
  auditWords: [patternAuditWords],
  pictureUses: patternPictures,
  erasure: patternErasure,
  copies: patternCopies,
})
