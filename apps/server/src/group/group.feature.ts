import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { flashSessions } from '../promotion/promotion.tables'
import { groupPublishing } from './group.approvals'
import { groupChecks } from './group.audit'
import { groupAuditWords, groupConsole } from './group.console'
import { expireTeams } from './group.due'
import { giveUpSeat, holdUntilFull, takeSeat } from './group.effects'
import { groupActivityExport, groupTeamExport } from './group.export'
import { groupCopies, groupErasure } from './group.personal'
import { groupShop } from './group.shop'
import { findGroupOffer } from './offer.service'

export const feature = defineFeature({
  name: 'group',
  shop: groupShop,
  console: groupConsole,
  exports: [groupActivityExport, groupTeamExport],
  deadlines: [expireTeams],
  checks: groupChecks,
  approvals: [groupPublishing.approval],
  auditNames: { group: namesIn(flashSessions.id, flashSessions.name) },
  auditWords: [groupAuditWords],
  ports: { groupOffer: findGroupOffer },
  orderEffects: {
    paid: [takeSeat],
    cancelled: [giveUpSeat],
    refunding: [giveUpSeat],
    mayShip: [holdUntilFull],
  },
  erasure: groupErasure,
  copies: groupCopies,
})
