import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { publishCostlyDeal, publishDealBelowFloor } from './deal.approvals'
import { dealChecks } from './deal.audit'
import { dealAuditWords, dealConsole } from './deal.console'
import { closeDeals } from './deal.due'
import { returnDealsOfOrder, returnDealsOfRefund } from './deal.effects'
import { dealExport } from './deal.export'
import { dealCopies, dealErasure } from './deal.personal'
import { dealShop } from './deal.shop'
import { deals } from './deal.tables'

export const feature = defineFeature({
  name: 'deal',
  shop: dealShop,
  console: dealConsole,
  exports: [dealExport],
  deadlines: [closeDeals],
  checks: dealChecks,
  approvals: [publishDealBelowFloor, publishCostlyDeal],
  auditNames: { deal: namesIn(deals.id, deals.name) },
  auditWords: [dealAuditWords],
  orderEffects: {
    cancelled: [returnDealsOfOrder],
    piecesRefunded: [returnDealsOfRefund],
  },
  erasure: dealErasure,
  demo: () => import('./deal.demo'),
  copies: dealCopies,
})
