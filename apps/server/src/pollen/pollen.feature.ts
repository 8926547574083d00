import { defineFeature } from '../platform/feature'
import { adjustMuchPollen } from './adjust-pollen'
import { ledgerExport } from './ledger.export'
import { memberRewards } from './member-rewards'
import { pollenChecks } from './pollen.audit'
import { giveManyPollen, pollenBulkAct } from './pollen.bulk'
import { pollenAuditWords, pollenConsole } from './pollen.console'
import { expireDue } from './pollen.due'
import { earnSettled, giveBackPollen, holdPollen, releasePollen, spendAndExpect } from './pollen.effects'
import { pollenCopies, pollenErasure } from './pollen.personal'
import { pollenShop } from './pollen.shop'
import { remindPollen } from './remind.due'

export const feature = defineFeature({
  name: 'pollen',
  shop: pollenShop,
  console: pollenConsole,
  exports: [ledgerExport],
  deadlines: [expireDue, remindPollen],
  checks: pollenChecks,
  approvals: [adjustMuchPollen, giveManyPollen],
  bulk: [pollenBulkAct],
  auditWords: [pollenAuditWords],
  memberEffects: memberRewards,
  orderEffects: {
    placed: [holdPollen],
    paid: [spendAndExpect],
    cancelled: [releasePollen],
    settled: [earnSettled],
    piecesRefunded: [giveBackPollen],
  },
  erasure: pollenErasure,
  copies: pollenCopies,
})
