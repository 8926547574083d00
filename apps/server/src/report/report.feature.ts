import { defineFeature } from '../platform/feature'
import { groupMembersDaily, retagJob } from './audience.jobs'
import { communityDayExport, contentViewExport, productFunnelExport, sharerExport } from './figures.export'
import { lowStock } from './low-stock'
import { monthExport } from './month.export'
import { reportConsole } from './report.console'
import { forgetVisitsDue, reportDue } from './report.due'
import { recountSoldDue } from './sold.due'
import { recountMembersDue } from './spent.due'
import { countVisits } from './visit'

export const feature = defineFeature({
  name: 'report',
  console: reportConsole,
  exports: [monthExport, productFunnelExport, contentViewExport, communityDayExport, sharerExport],
  hooks: countVisits,
  jobs: [retagJob],
  daily: [groupMembersDaily],
  queues: { 'stock.low': lowStock },
  deadlines: [reportDue, forgetVisitsDue, recountSoldDue, recountMembersDue],
})
