import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { bonusChecks } from './bonus.audit'
import { bonusAuditWords, bonusConsole } from './bonus.console'
import { withdrawalDue } from './bonus.due'
import { expectBonus, freezeBonus, settleBonus, shrinkBonus, voidBonus } from './bonus.effects'
import {
  bonusExport,
  bonusLedgerExport,
  bonusRateExport,
  withdrawalExport,
  withheldTaxExport,
} from './bonus.export'
import { closeTaxMonthDaily } from './bonus.jobs'
import { bonusCopies, bonusErasure } from './bonus.personal'
import { giveBackBonus } from './bonus.service'
import { bonusShop } from './bonus.shop'
import { bonusRaises, raiseRates } from './rate.approvals'
import { adjustMuchBonus, approveMuch } from './work-desk'
import { transferFailed } from './work-withdrawal'

export const feature = defineFeature({
  name: 'bonus',
  shop: bonusShop,
  console: bonusConsole,
  exports: [bonusExport, bonusLedgerExport, withdrawalExport, bonusRateExport, withheldTaxExport],
  deadlines: [withdrawalDue],
  daily: [closeTaxMonthDaily],
  checks: bonusChecks,
  alerts: [transferFailed],
  approvals: [approveMuch, adjustMuchBonus, raiseRates],
  auditWords: [bonusAuditWords],
  ports: { giveBackOwnMoney: { bonus: giveBackBonus }, bonusRaises },
  orderEffects: {
    paid: [expectBonus],
    finished: [freezeBonus],
    settled: [settleBonus],
    piecesRefunded: [voidBonus],
    amended: [shrinkBonus],
  },
  erasure: bonusErasure,
  copies: bonusCopies,
  queues: {
    'withdrawal.review': rowsSince(sql`created_at`, sql`bonus_withdrawals where status = 10`),
    'withdrawal.pay': rowsSince(sql`decided_at`, sql`bonus_withdrawals where status = 20`),
  },
})
