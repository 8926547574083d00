import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { makeCostlyOfficer } from './officer.approvals'
import { giveLargeCoupon } from './template.approvals'
import { welfareChecks } from './welfare.audit'
import { welfareAuditWords, welfareConsole } from './welfare.console'
import { endUnused, giveAllowances } from './welfare.due'
import { rewardOfficers, takeBackReward } from './welfare.effects'
import { welfareAllowanceExport, welfareOfficerExport } from './welfare.export'
import { expiredWelfareEvents } from './welfare.jobs'
import { welfareCopies, welfareErasure } from './welfare.personal'
import { welfareShop } from './welfare.shop'

export const feature = defineFeature({
  name: 'welfare',
  shop: welfareShop,
  console: welfareConsole,
  exports: [welfareOfficerExport, welfareAllowanceExport],
  deadlines: [giveAllowances, endUnused],
  expired: [expiredWelfareEvents],
  checks: welfareChecks,
  approvals: [giveLargeCoupon, makeCostlyOfficer],
  auditWords: [welfareAuditWords],
  orderEffects: { paid: [rewardOfficers], piecesRefunded: [takeBackReward] },
  erasure: welfareErasure,
  copies: welfareCopies,
  queues: {
    'welfare.review': rowsSince(sql`applied_at`, sql`welfare_officers where status = 10`),
  },
})
