import { defineFeature } from '../platform/feature'
import { showAuditWords, showConsole } from './show.console'
import { showActivityExport, showCommentExport, showRecordExport } from './show.export'
import { showShop } from './show.shop'

export const feature = defineFeature({
  name: 'show',
  shop: showShop,
  console: showConsole,
  exports: [showActivityExport, showRecordExport, showCommentExport],
  auditWords: [showAuditWords],
})
