import { sql } from 'drizzle-orm'
import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { patternChecks } from './pattern.audit'
import { patternAuditWords, patternConsole } from './pattern.console'
import { patternExport, patternResultExport } from './pattern.export'
import { patternCopies, patternErasure } from './pattern.personal'
import { patternRoutes } from './pattern.routes'
import { patternShop } from './pattern.shop'
import { patternTests } from './pattern.tables'
import { patternPictures } from './picture-use'

export const feature = defineFeature({
  name: 'pattern',
  shop: patternShop,
  console: patternConsole,
  exports: [patternExport, patternResultExport],
  routes: patternRoutes,
  checks: patternChecks,
  auditNames: { pattern: namesIn(patternTests.id, sql<string>`${patternTests.draft} ->> 'title'`) },
  auditWords: [patternAuditWords],
  pictureUses: patternPictures,
  erasure: patternErasure,
  copies: patternCopies,
})
