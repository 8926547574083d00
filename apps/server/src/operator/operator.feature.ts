import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { accountConsole } from './account.console'
import { approvalConsole } from './approval.console'
import { approvalsDue } from './approval.due'
import { waitingApprovals } from './approval.queue'
import { auditConsole } from './audit.console'
import { auditExport } from './audit.export'
import { sharedAuditWords } from './audit.words'
import { guardGift, guardLimit, raiseGift, raiseLimit } from './limit.approvals'
import { operatorConsole } from './operator.console'
import { approvalExport, operatorExport, operatorSessionExport, roleExport } from './operator.export'
import { expiredOperatorSessions } from './operator.jobs'
import { operatorCopies, operatorErasure } from './operator.personal'
import { operators } from './operator.tables'
import { letAdminister } from './operators.approvals'
import { operatorsAuditWords, operatorsConsole } from './operators.console'
import { mustNotOvertake } from './overtaken'

export const feature = defineFeature({
  name: 'operator',
  console: {
    ...operatorConsole,
    ...accountConsole,
    ...operatorsConsole,
    ...auditConsole,
    ...approvalConsole,
  },
  exports: [auditExport, operatorExport, operatorSessionExport, roleExport, approvalExport],
  deadlines: [approvalsDue],
  expired: [expiredOperatorSessions],
  queues: { 'approval.waiting': waitingApprovals },
  approvals: [raiseLimit, raiseGift, letAdminister],
  erasure: operatorErasure,
  copies: operatorCopies,
  auditNames: { operator: namesIn(operators.id, operators.displayName) },
  auditWords: [operatorsAuditWords, sharedAuditWords],
  settingGuards: [guardLimit, guardGift],
  ports: { mustNotOvertake },
})
