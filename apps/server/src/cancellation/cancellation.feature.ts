import { defineFeature } from '../platform/feature'
import { cancellationAuditWords, cancellationConsole } from './cancellation.console'
import { eraseDue, eraseLateDaily } from './cancellation.due'
import { cancellationExport } from './cancellation.export'
import { cancellationCopies, cancellationErasure } from './cancellation.personal'
import { cancellationShop } from './cancellation.shop'
import { copyJob, expiredDataCopies } from './copy.jobs'

export const feature = defineFeature({
  name: 'cancellation',
  shop: cancellationShop,
  console: cancellationConsole,
  exports: [cancellationExport],
  jobs: [copyJob],
  daily: [eraseLateDaily],
  deadlines: [eraseDue],
  expired: [expiredDataCopies],
  auditWords: [cancellationAuditWords],
  erasure: cancellationErasure,
  copies: cancellationCopies,
})
