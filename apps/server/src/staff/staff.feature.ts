import { defineFeature } from '../platform/feature'
import { giveShare } from './gain.approvals'
import { staffChecks } from './staff.audit'
import { staffAuditWords, staffConsole } from './staff.console'
import { lapseInvitations } from './staff.due'
import { bindNewcomer, bindPaid, bindReturned, subtractAmends, subtractReturned } from './staff.effects'
import { staffExport } from './staff.export'
import { promoteByTaskDaily } from './staff.jobs'
import { staffCopies, staffErasure } from './staff.personal'
import { staffShop } from './staff.shop'

export const feature = defineFeature({
  name: 'staff',
  shop: staffShop,
  console: staffConsole,
  exports: [staffExport],
  deadlines: [lapseInvitations],
  daily: [promoteByTaskDaily],
  checks: staffChecks,
  approvals: [giveShare],
  auditWords: [staffAuditWords],
  memberEffects: { returned: bindReturned, joined: bindNewcomer },
  orderEffects: { paid: [bindPaid], piecesRefunded: [subtractReturned], amended: [subtractAmends] },
  erasure: staffErasure,
  copies: staffCopies,
})
