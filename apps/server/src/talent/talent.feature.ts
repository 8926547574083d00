import { defineFeature } from '../platform/feature'
import { talentAuditWords, talentConsole } from './talent.console'
import { talentContents } from './talent.content'
import { talentExport, talentReportExport } from './talent.export'
import { expiredTalentBrowses } from './talent.jobs'
import { talentCopies, talentErasure } from './talent.personal'
import { talentShop } from './talent.shop'

export const feature = defineFeature({
  name: 'talent',
  shop: talentShop,
  console: talentConsole,
  exports: [talentExport, talentReportExport],
  expired: [expiredTalentBrowses],
  auditWords: [talentAuditWords],
  contents: talentContents,
  erasure: talentErasure,
  copies: talentCopies,
})
