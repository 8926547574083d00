import { defineFeature } from '../platform/feature'
import { mergeMembers } from './merge.approvals'
import { mergeChecks } from './merge.audit'
import { mergeAuditWords, mergeConsole } from './merge.console'
import { mergeDue } from './merge.due'
import { mergeCopies, mergeErasure } from './merge.personal'

export const feature = defineFeature({
  name: 'merge',
  console: mergeConsole,
  deadlines: [mergeDue],
  checks: mergeChecks,
  approvals: [mergeMembers],
  auditWords: [mergeAuditWords],
  erasure: mergeErasure,
  copies: mergeCopies,
})
