import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { diagnosisChecks } from './diagnosis.audit'
import { diagnosisAuditWords, diagnosisConsole } from './diagnosis.console'
import { diagnosisComments, diagnosisContents } from './diagnosis.content'
import { diagnosisExport } from './diagnosis.export'
import { diagnosisCopies, diagnosisErasure } from './diagnosis.personal'
import { diagnosisShop } from './diagnosis.shop'

export const feature = defineFeature({
  name: 'diagnosis',
  shop: diagnosisShop,
  console: diagnosisConsole,
  exports: [diagnosisExport],
  contents: diagnosisContents,
  comments: diagnosisComments,
  checks: diagnosisChecks,
  uploadUses: [(member) => sql`select unnest(images) as path from diagnoses where member_id = ${member}`],
  auditWords: [diagnosisAuditWords],
  erasure: diagnosisErasure,
  copies: diagnosisCopies,
  demo: () => import('./diagnosis.demo'),
})
