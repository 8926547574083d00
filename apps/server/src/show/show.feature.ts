import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { showActivities } from '../post/post.tables'
import { showAuditWords, showConsole } from './show.console'
import { showActivityExport, showCommentExport, showRecordExport } from './show.export'
import { showShop } from './show.shop'

export const feature = defineFeature({
  name: 'show',
  shop: showShop,
  console: showConsole,
  exports: [showActivityExport, showRecordExport, showCommentExport],
  auditNames: { show: namesIn(showActivities.id, showActivities.title) },
  auditWords: [showAuditWords],
})
