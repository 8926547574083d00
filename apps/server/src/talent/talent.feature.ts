import { defineFeature } from '../platform/feature'
import { talentPictures } from './picture-use'
import { talentChecks } from './talent.audit'
import { talentComments } from './talent.comments'
import { talentAuditWords, talentConsole } from './talent.console'
import { talentContents } from './talent.content'
import { hotDue, newsDue } from './talent.due'
import { talentExport, talentReportExport, talentWorkExport } from './talent.export'
import { expiredTalentBrowses } from './talent.jobs'
import { talentCopies, talentErasure } from './talent.personal'
import { talentShop } from './talent.shop'
import { takeOverForbidden } from './talent.store'

export const feature = defineFeature({
  name: 'talent',
  shop: talentShop,
  console: talentConsole,
  exports: [talentExport, talentWorkExport, talentReportExport],
  deadlines: [newsDue, hotDue],
  expired: [expiredTalentBrowses],
  checks: talentChecks,
  auditWords: [talentAuditWords],
  pictureUses: talentPictures,
  comments: talentComments,
  contents: talentContents,
  memberEffects: { returned: takeOverForbidden },
  erasure: talentErasure,
  copies: talentCopies,
})
