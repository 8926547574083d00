import { defineFeature } from '../platform/feature'
import { showComments, showContents } from './decide'
import { showPictures } from './picture-use'
import { showChecks } from './show.audit'
import { showAuditWords, showConsole } from './show.console'
import { showActivityExport, showCommentExport, showRecordExport } from './show.export'
import { showCopies, showErasure } from './show.personal'
import { showShop } from './show.shop'
import { followStanding } from './standing'

export const feature = defineFeature({
  name: 'show',
  shop: showShop,
  console: showConsole,
  exports: [showActivityExport, showRecordExport, showCommentExport],
  checks: showChecks,
  auditWords: [showAuditWords],
  pictureUses: showPictures,
  comments: showComments,
  contents: showContents,
  memberEffects: { standing: followStanding },
  erasure: showErasure,
  copies: showCopies,
})
