import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { flashPublishing } from './flash.approvals'
import { promotionChecks } from './promotion.audit'
import { promotionAuditWords, promotionConsole } from './promotion.console'
import { closeSessions, remind, repeatFailed } from './promotion.due'
import {
  holdKnownNewcomers,
  newcomerDoubt,
  returnNewcomer,
  returnRefundedNewcomer,
  sellFlash,
  watchNewcomers,
} from './promotion.effects'
import { flashExport } from './promotion.export'
import { expiredHouseholds } from './promotion.jobs'
import { promotionCopies, promotionErasure } from './promotion.personal'
import { promotionShop } from './promotion.shop'
import { flashSessions } from './promotion.tables'
import { flashProducts, newcomerProducts } from './promotion.topics'

export const feature = defineFeature({
  name: 'promotion',
  shop: promotionShop,
  console: promotionConsole,
  exports: [flashExport],
  deadlines: [closeSessions, remind],
  expired: [expiredHouseholds],
  checks: promotionChecks,
  alerts: [repeatFailed, newcomerDoubt],
  approvals: [flashPublishing.approval],
  auditNames: { flash: namesIn(flashSessions.id, flashSessions.name) },
  auditWords: [promotionAuditWords],
  ports: { flashProducts, newcomerProducts },
  orderEffects: {
    paid: [sellFlash, watchNewcomers],
    cancelled: [returnNewcomer],
    piecesRefunded: [returnRefundedNewcomer],
    mayShip: [holdKnownNewcomers],
  },
  erasure: promotionErasure,
  copies: promotionCopies,
})
